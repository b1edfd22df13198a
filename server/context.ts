import type { Language } from '#common/languages.ts';
import type { SiteSettings } from '#common/schemas/site.ts';
import type { ErrorCode } from '#common/texts/catalog.ts';
import type { Auth } from './auth/auth.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import { AppError } from './errors.ts';
import type { EventStore } from './events/tasks.ts';
import type { Company } from './live/company.ts';
import type { DraftEvent } from './live/hub.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import { type Action, type Actor, can } from './policy.ts';
import type { KindName } from './rows/kinds.ts';
import type { DiskRoom } from './storage/disk-room.ts';
import type { Storage } from './storage/storage.ts';

/** Announcements of writes: within a transaction they go out with its commit, else at once. */
export type Announcements = {
  /**
   * Announces that a part of an e-book was written (the row `id`, or several rows). Its public pages are out of date,
   * and open screens reload. Call it in the transaction that writes.
   */
  changed: (ebook: { id: string; user_id: string }, what: KindName, id?: string) => void;
  /** Announces the same for a part of many e-books of one author. */
  manyChanged: (ebooks: { id: string; user_id: string }[], what: KindName) => void;
  /** Announces that the public pages of e-books are out of date, although nothing of the e-books was written. */
  pagesChanged: (ebookIds: string[]) => void;
  /** Announces that a draft of an e-book's part was written: open forms of it fetch the change. */
  draftWritten: (ebook: { user_id: string }, draft: DraftEvent) => void;
  /** Announces that the site's settings were written: every public page is out of date. */
  siteChanged: () => void;
  /** Announces that an account's role or sessions changed: its open screens check who is signed in. */
  accountChanged: (userId: string) => void;
  /** Announces a change to the accounts that administrators see: their open screens reload. */
  peopleChanged: () => void;
  /** Announces that the networks by which an account's links earn changed: cached links are read again. */
  networksChanged: (userId: string) => void;
};

/** The context of every verb: the handles of the process and the person who asks. */
export type Ctx = Announcements & {
  db: Db;
  storage: Storage;
  /** The counted events; `readSums` reads them. */
  events: EventStore;
  /** Free space on this node's own disk, beyond the reserve of the database. */
  disk: Pick<DiskRoom, 'left'>;
  /** The people who have a draft open. */
  company: Company;
  mailer: Mailer;
  actor: Actor | null;
  /** The person's interface language. */
  language: Language;
  log: Log;
  now: () => Date;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'adminEmail'
    | 'sampleContent'
    | 'checkLinks'
    | 'offlineReading'
    | 'translate'
    | 'timeZone'
    | 'dataDir'
    | 'keepEvents'
    | 'signUp'
    | 'requireSecondFactor'
    | 'slowAttempts'
    | 'quotaPerAuthor'
    | 'largestImport'
  >;
  /** The administrators' settings of this installation: its name, look, contact and legal texts. */
  site: SiteSettings;
  /** Runs work in a transaction of `db`; its announcements go out with the commit. Use `withTransaction`. */
  transaction: <T>(db: Db, work: (inside: Announcements & { db: Db }) => Promise<T>) => Promise<T>;
  /** Wakes this node's job runner; `enqueue` calls it. */
  wakeJobs: () => void;
};

/**
 * The sender of a request: the network address, the cookies, and the program, by which a person recognises a session.
 */
export type Caller = { address: string; cookie: string; userAgent: string };

/** The context of verbs that a request calls: those of the accounts sign in and out, and count a network's attempts. */
export type RequestCtx = Ctx & {
  caller: Caller;
  /** The actor's session; null if nobody is signed in. */
  sessionId: string | null;
  /** The account library. */
  auth: Auth;
};

/** Runs `work` in one transaction, the caller's if there is one; the `ctx` passed to it writes inside. */
export function withTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.transaction(ctx.db, (inside) => work({ ...ctx, ...inside }));
}

/**
 * The signed-in actor, if they may do the action.
 * @throws session_expired if nobody is signed in, `missing` without the right: a row that one may not manage counts as
 * absent.
 */
export function authorize<A extends Action>(
  ctx: Ctx,
  action: A,
  subject: Parameters<typeof can<A>>[2],
  missing: ErrorCode = 'not_found',
): Actor {
  if (!ctx.actor) throw new AppError('session_expired');
  if (!can(ctx.actor, action, subject)) throw new AppError(missing);
  return ctx.actor;
}

/**
 * A row that was looked up, if the actor may manage its owner's content.
 * @throws session_expired if nobody is signed in, `missing` if the row is absent or not the actor's to manage
 */
export function managed<R extends { user_id: string }>(ctx: Ctx, row: R | null, missing: ErrorCode): R {
  if (!ctx.actor) throw new AppError('session_expired');
  if (!row || !can(ctx.actor, 'ebook.manage', row)) throw new AppError(missing);
  return row;
}
