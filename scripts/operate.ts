import { existsSync } from 'node:fs';
import { build, OUTPUT } from './build.ts';

// A build that is older than the sources is used as it is: a backup comes before an upgrade.
process.env.NODE_ENV = 'production';
if (!existsSync(OUTPUT)) await build();
await import(OUTPUT);
