import { build, isStale, OUTPUT } from './build.ts';

process.env.NODE_ENV = 'production';
if (isStale()) {
  console.log('Building Prelo; this is done once...');
  build();
}
await import(OUTPUT);
