import type { News } from '../stored/books.ts';

type Lasting = { waitUntil: (work: Promise<unknown>) => void };
export type Fetching = Lasting & {
  request: Request;
  timeStamp: number;
  respondWith: (answer: Promise<Response>) => void;
};
type Clients = {
  claim: () => Promise<void>;
  matchAll: (options: { includeUncontrolled: boolean }) => Promise<{ postMessage: (message: unknown) => void }[]>;
};

/** The worker's global object; the types of workers and of pages exclude each other. */
export const scope = self as unknown as {
  oninstall: (event: Lasting) => void;
  onactivate: (event: Lasting) => void;
  onfetch: (event: Fetching) => void;
  onmessage: (event: Lasting & { data: unknown }) => void;
  skipWaiting: () => Promise<void>;
  clients: Clients;
  registration: ServiceWorkerRegistration;
};

/** Tells every page of the product. */
export async function tell(news: News): Promise<void> {
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage(news);
}
