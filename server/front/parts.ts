import type { RequestListener } from 'node:http';
import type { Config } from '../config.ts';
import { createCallers } from '../http/address.ts';
import { isBehindTls, ONLY_TLS } from '../http/security.ts';
import { createLog } from '../log.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { gatherBeacons, portionSender } from './beacons.ts';
import { builtFiles } from './built-files.ts';
import { createFront } from './front.ts';
import { createHandOver } from './hand-over.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';
import { mediaFiles } from './media-files.ts';
import { createReports, type Report, type Reports } from './reports.ts';

export type FrontConfig = Pick<Config, 'publicUrl' | 'dataDir' | 's3' | 'trustedProxies' | 'logLevel'> &
  Partial<Pick<Config, 'offlineReading'>>;
type Options = {
  config: FrontConfig;
  /** Folder of the built client files. */
  clientDir: string;
  /** Where the main thread listens. */
  socketPath: string;
  /** Makes the function that applies news to `keptPages`. */
  readNews?: (keptPages: KeptPages, reports: Reports) => () => void;
  send?: (report: Report) => void;
  storage?: () => Promise<Pick<Storage, 'read'>>;
};

/**
 * Puts the parts of the front together. @returns the listener for requests, the kept pages, and a function that hands
 * over all that waits
 */
export function assembleFront({
  config,
  clientDir,
  socketPath,
  readNews = () => () => {},
  send = () => {},
  storage = openedLate(config),
}: Options): { listener: RequestListener; keptPages: KeptPages; flush: () => Promise<void> } {
  const headers = isBehindTls(config) ? Object.fromEntries([ONLY_TLS]) : {};
  const keptPages = createKeptPages(Object.entries(headers).flat());
  const reports = createReports(send, keptPages.size);
  const beacons = gatherBeacons(portionSender(socketPath), reports);
  const listener = createFront({
    keptPages,
    readNews: readNews(keptPages, reports),
    builtFiles: builtFiles(clientDir, config),
    media: mediaFiles(storage),
    handOver: createHandOver(socketPath),
    callers: createCallers(config.trustedProxies),
    log: createLog(config.logLevel),
    ...{ reports, beacons, headers },
  });
  return { listener, keptPages, flush: beacons.flush };
}

/** When the first file is sent. */
function openedLate(config: FrontConfig): () => Promise<Storage> {
  let storage: Promise<Storage> | undefined;
  return () => {
    storage ??= openStorage(config);
    return storage;
  };
}
