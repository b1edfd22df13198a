import { PREFIX } from '../stored/local.ts';
import { scope } from './scope.ts';

/** Takes the place of the worker where an installation keeps nothing (any more): drops the e-books on the device, and goes. */
scope.oninstall = (event) => event.waitUntil(scope.skipWaiting());
scope.onactivate = (event) => event.waitUntil(leave());

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await scope.registration.unregister();
}
