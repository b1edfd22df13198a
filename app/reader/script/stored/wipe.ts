import { deleteDB } from 'idb';
import { DATABASE } from './database.ts';
import { forget, names, PREFIX } from './local.ts';

/** Takes away all that the reader's pages of this site keep on this device: progress, settings, marks, notes and kept e-books. */
export async function wipe(): Promise<void> {
  names().forEach(forget);
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  await deleteDB(DATABASE);
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
}
