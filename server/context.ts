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

/** Ways to say what was written: within a transaction they are heard with its commit, else at once. */
export type Word = {
  /**
   * Tells that a part of an e-book was written (the row `id`, or several): its public pages are out of date, and open
   * screens learn of it. Call it in the transaction that writes.
   */
  changed: (ebook: { id: string; user_id: string }, what: KindName, id?: string) => void;
  /** Tells the same of a part of many e-books of one author. */
  manyChanged: (ebooks: { id: string; user_id: string }[], what: KindName) => void;
  /** Tells that a draft of an e-book's part was written: open forms of it ask for what. */
  draftWritten: (ebook: { user_id: string }, draft: DraftEvent) => void;
  /** Tells that the site's settings were written: every public page is out of date. */
  siteChanged: () => void;
  /** Tells that an account's role or sessions changed: its open screens look again at who they are. */
  accountChanged: (userId: string) => void;
  /** Tells that what administrators see of people changed: their open screens show it. */
  peopleChanged: () => void;
  /** Tells that the networks by which an account's links earn changed: links that are kept are read again. */
  networksChanged: (userId: string) => void;
};

/** What every verb is given: the handles of the process and who asks. */
export type Ctx = Word & {
  db: Db;
  storage: Storage;
  /** What was counted; `readSums` reads it. */
  events: EventStore;
  /** Room on this node's own disk, beside what is kept for the database. */
  disk: Pick<DiskRoom, 'left'>;
  /** Who has which draft open. */
  company: Company;
  mailer: Mailer;
  actor: Actor | null;
  /** The language in which the person reads the interface. */
  language: Language;
  log: Log;
  now: () => Date;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'adminEmail'
    | 'sampleContent'
    | 'checkLinks'
    | 'timeZone'
    | 'dataDir'
    | 'keepEvents'
    | 'signUp'
    | 'requireSecondFactor'
    | 'slowAttempts'
    | 'quotaPerAuthor'
    | 'largestImport'
  >;
  /** What the administrators say of this installation: its name, look, contact and legal texts. */
  site: SiteSettings;
  /** Runs work in a transaction of `db`; what is told in it goes out with the commit. Use `withTransaction`. */
  transaction: <T>(db: Db, work: (inside: Word & { db: Db }) => Promise<T>) => Promise<T>;
  /** Says on this node that there is work: `enqueue` does. */
  wakeJobs: () => void;
};

/** Who sends a request: the network address, the cookies, and the program, by which a person knows a session again. */
export type Caller = { address: string; cookie: string; userAgent: string };

/** What every verb is given that a request calls: those of the accounts sign in and out, and count a network's attempts. */
export type RequestCtx = Ctx & {
  caller: Caller;
  /** The session in which the actor asks; null if nobody is signed in. */
  sessionId: string | null;
  /** The account library. */
  auth: Auth;
};

/** Runs `work` in one transaction, that of the caller if there is one; the `ctx` handed on writes inside it. */
export function withTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.transaction(ctx.db, (inside) => work({ ...ctx, ...inside }));
}

/**
 * The signed-in actor, if it may do the action.
 * @throws session_expired if nobody is signed in, `missing` if the right is: what one may not manage does not exist.
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
 * A row that somebody found, for who manages what its owner has.
 * @throws session_expired if nobody is signed in, `missing` if it is not there or not the actor's to manage
 */
export function managed<R extends { user_id: string }>(ctx: Ctx, row: R | null, missing: ErrorCode): R {
  if (!ctx.actor) throw new AppError('session_expired');
  if (!row || !can(ctx.actor, 'ebook.manage', row)) throw new AppError(missing);
  return row;
}
