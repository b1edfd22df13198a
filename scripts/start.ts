import { ALLOCATOR } from './allocator.ts';
import { build, isStale, OUTPUT } from './build.ts';

process.env.NODE_ENV = 'production';
if (isStale()) {
  console.log('Building Prelo; this is done once...');
  await build();
}
// what reads TypeScript stays in memory for good: where the system can, the server takes over the process without it
if (process.execve) {
  const env = { ...ALLOCATOR, ...process.env };
  process.execve(process.execPath, [process.execPath, ...process.execArgv, OUTPUT], env);
}
await import(OUTPUT);
