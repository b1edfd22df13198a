import { createServer } from 'node:http';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { collectAtRest } from '../limits/collect-at-rest.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { type NewsEnd, newsReader } from './page-news.ts';
import { assembleFront, type FrontConfig } from './parts.ts';

/** The thread's data. */
export type FrontData = {
  config: FrontConfig & Pick<Config, 'host' | 'port'>;
  clientDir: string;
  socketPath: string;
  news: NewsEnd;
  reports: MessagePort;
};
/** A message to the thread, and its answer. */
export type Order = 'listen' | 'stop';
export type Reply = { port: number } | 'stopped';

/** Milliseconds after which a stop no longer waits for answers. */
const PATIENCE_MS = 8_000;

const { config, clientDir, socketPath, news, reports } = workerData as FrontData;
const { listener, flush } = assembleFront({
  ...{ config, clientDir, socketPath },
  readNews: (keptPages, { changed }) => newsReader(news, keptPages, changed),
  send: (report) => reports.postMessage(report),
});
// watchArrival limits the time of a body, with other limits for uploads
const patience = { requestTimeout: 0, headersTimeout: TRAFFIC.seconds.head * 1000, connectionsCheckingInterval: 5_000 };
const server = createServer(patience, listener);
// holds the thread for some 40 ms
collectAtRest({ lookMs: 5_000, workMs: 500 });

function listen(): void {
  // if the port is taken, the thread fails, which ends the start
  server.listen(config.port, config.host, () => {
    const address = server.address();
    reply({ port: typeof address === 'object' && address ? address.port : config.port });
  });
}

/** Takes no more requests and lets those that are under way end. */
function stop(): void {
  server.close(() => void flush().then(() => reply('stopped')));
  server.closeIdleConnections();
  // a browser keeps its connection open after the last request on it is answered
  setInterval(() => server.closeIdleConnections(), 200).unref();
  setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref();
}

function reply(reply: Reply): void {
  parentPort?.postMessage(reply);
}

parentPort?.on('message', (order: Order) => (order === 'listen' ? listen() : stop()));
