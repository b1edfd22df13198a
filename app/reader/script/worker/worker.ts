import type { Order } from '../stored/books.ts';
import { answer } from './answers.ts';
import { drop, fill, tidy } from './fill.ts';
import { keepNotKept } from './not-kept.ts';
import { scope, tell } from './scope.ts';

/** Answers for the network on devices that keep e-books. Registered by the tool that keeps them, and by nothing else. */
scope.oninstall = (event) => event.waitUntil(keepNotKept().then(scope.skipWaiting));
scope.onactivate = (event) => event.waitUntil(scope.clients.claim().then(tidy));
scope.onfetch = answer;
scope.onmessage = (event) => event.waitUntil(obey(event.data as Order));

async function obey(order: Order): Promise<void> {
  if ('keep' in order) return fill(order.keep);
  await drop(order.remove);
  await tell({ ebookId: order.remove, removed: true });
}
