import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Metrics } from '../metrics.ts';
import { program } from '../program.ts';
import type { PageKeeper } from './kept-pages.ts';
import { newsSender } from './page-news.ts';
import type { Report } from './reports.ts';
import type { FrontData, Order, Reply } from './thread.ts';

/** The thread that owns the port, as the main thread sees it. */
export type Front = {
  /** Keeps and drops pages. */
  keeper: PageKeeper;
  /** Makes the front hand over its numbers. */
  countIn: (metrics: Metrics) => void;
  /** Opens the port. @returns its number @throws if it is taken */
  listen: () => Promise<number>;
  /** Closes the port, and waits for the answers that are under way. */
  stop: () => Promise<void>;
};

type Options = { config: FrontData['config']; clientDir: string; socketPath: string; onFall: (error: Error) => void };

const ENTRY = program('front/thread.ts', 'front-thread.js');
/** Requests leave little garbage, and most of it is collected while it is young. */
const MEMORY = { maxYoungGenerationSizeMb: 24 };

/**
 * Starts the thread, which loads while the main thread gets ready. `onFall` is called with a fault that ends the
 * thread.
 */
export function startFront({ config, clientDir, socketPath, onFall }: Options): Front {
  const news = new MessageChannel();
  const reports = new MessageChannel();
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { host, port, publicUrl, dataDir, s3, trustedProxies, logLevel, offlineReading } = config;
  const workerData: FrontData = {
    config: { host, port, publicUrl, dataDir, s3, trustedProxies, logLevel, offlineReading },
    ...{ clientDir, socketPath, news: { port: news.port2, sent }, reports: reports.port2 },
  };
  const worker = new Worker(ENTRY, {
    ...{ workerData, transferList: [news.port2, reports.port2], execArgv: [], resourceLimits: MEMORY },
  });
  const order = (word: Order) =>
    new Promise<Reply>((resolve, reject) => {
      worker.off('error', onFall).once('error', reject);
      worker.once('message', (reply: Reply) => {
        worker.off('error', reject).on('error', onFall);
        resolve(reply);
      });
      worker.postMessage(word);
    });
  worker.on('error', onFall);
  return {
    keeper: newsSender({ port: news.port1, sent }),
    countIn: (metrics) => countIn(reports.port1, metrics),
    listen: async () => {
      const reply = await order('listen');
      return reply === 'stopped' ? 0 : reply.port;
    },
    stop: async () => void (await order('stop')),
  };
}

function countIn(port: MessageChannel['port1'], metrics: Metrics): void {
  let kept = { pages: 0, bytes: 0 };
  const take = ({ hits, answered, pages, bytes }: Report) => {
    kept = { pages, bytes };
    metrics.servedFromMemory(hits);
    answered.forEach(metrics.answered);
  };
  port.on('message', take);
  metrics.watchFront({
    pagesKept: () => kept,
    // the front sent its numbers just before it handed over the request for the metrics
    gather: () => {
      for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message as Report);
    },
  });
}
