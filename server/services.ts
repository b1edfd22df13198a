import type { Language } from '#common/languages.ts';
import type { Auth } from './auth/auth.ts';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import type { OpenDatabase } from './db/open.ts';
import type { EventStore } from './events/tasks.ts';
import type { Callers } from './http/address.ts';
import type { Sheets } from './http/inline-sheets.ts';
import type { PageCache } from './http/page-cache.ts';
import type { ReaderProgram } from './http/reader-script.ts';
import type { TextsFiles } from './http/texts-files.ts';
import type { Hub } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { Actor } from './policy.ts';
import type { CurrentSettings } from './settings/current.ts';
import type { DiskRoom } from './storage/disk-room.ts';
import type { Storage } from './storage/storage.ts';
import type { Workshop } from './workshop/workshop.ts';

/** The handles of the running process, wired together in app.ts. */
export type Services = {
  config: Config;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  storage: Storage;
  /** What was counted. */
  events: EventStore;
  /** Room on this node's own disk. */
  disk: DiskRoom;
  /** The account library. */
  auth: Auth;
  pageCache: PageCache;
  /** The network addresses of callers. */
  callers: Callers;
  /** The site's settings as this node knows them. */
  settings: CurrentSettings;
  mailer: Mailer;
  /** Where heavy work runs. */
  workshop: Workshop;
  /** Publishes changes, and delivers them to listeners. */
  live: Hub;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  /** The context of a verb called by `actor`. */
  ctxFor: (actor: Actor | null, language?: Language) => Ctx;
  /** Addresses of the scripts that hold the texts of each language. */
  textsFiles: TextsFiles;
  /** The style sheets that pages without scripts embed. */
  sheets: Sheets;
  /** The program of readers' pages, as it is built. */
  readerProgram: ReaderProgram;
  /** Folder of the built client files. */
  clientDir: string;
  /** The account behind a request's cookie. */
  actorOf: (headers: Headers) => Promise<Actor | null>;
};
