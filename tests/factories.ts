import path from 'node:path';
import { pino } from 'pino';
import { SITE_DEFAULTS } from '#common/schemas/site.ts';
import { searchText } from '#common/search.ts';
import { createAuth } from '#server/auth/auth.ts';
import type { Announcements, Ctx, RequestCtx } from '#server/context.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { type Ebook, getEbook } from '#server/ebooks/ebooks.queries.ts';
import { createEbook } from '#server/ebooks/ebooks.ts';
import { stampChanged } from '#server/ebooks/last-change.queries.ts';
import { newId } from '#server/ids.ts';
import { createCompany } from '#server/live/company.ts';
import { createHub } from '#server/live/hub.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { createModule } from '#server/modules/modules.ts';
import type { Actor, Role } from '#server/policy.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { eventsOf } from './event-store.ts';

let count = 0;

/** An account without a password, for tests below the sign-in page. */
export async function makePerson({ db }: Pick<OpenDatabase, 'db'>, role: Role, name = ''): Promise<Actor> {
  count += 1;
  const id = newId();
  const email = `${role}-${count}-${id.slice(-6)}@example.com`;
  const now = new Date().toISOString();
  const search_text = searchText(email, name);
  await db
    .withTables<{
      users: Actor & { email_verified: boolean; created_at: string; updated_at: string; search_text: string };
    }>()
    .insertInto('users')
    .values({
      id,
      email,
      name,
      image: null,
      role,
      email_verified: false,
      created_at: now,
      updated_at: now,
      search_text,
    })
    .execute();
  return { id, email, name, role, image: null };
}

export type TestCtx = Ctx & { changes: string[]; letters: Letter[] };

/** The context of verbs called by `actor`; `changes` collects what was told to be out of date, `letters` what was sent. */
export function ctxOf(database: Pick<OpenDatabase, 'db'> & { dataDir: string }, actor: Actor | null): TestCtx {
  const changes: string[] = [];
  const letters: Letter[] = [];
  const word: Announcements = {
    changed: ({ id }) => changes.push(id),
    manyChanged: (ebooks) => changes.push(...ebooks.map(({ id }) => id)),
    pagesChanged: (ids) => changes.push(...ids),
    draftWritten: () => {},
    siteChanged: () => changes.push('site'),
    networksChanged: () => changes.push('networks'),
    accountChanged: (id) => changes.push(id),
    peopleChanged: () => changes.push('people'),
  };
  const post: Mailer['post'] = async (_ctx, letter, { id = newId() } = {}) => {
    letters.push(letter);
    return id;
  };
  return {
    ...word,
    db: database.db,
    storage: diskStorage(path.join(database.dataDir, 'uploads')),
    events: eventsOf(database),
    disk: { left: async () => Number.POSITIVE_INFINITY },
    company: createCompany(createHub()),
    mailer: { delivers: true, post, send: async () => {}, close: () => {} },
    actor,
    language: 'pt-BR',
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    config: {
      publicUrl: 'http://localhost:3000',
      adminEmail: null,
      sampleContent: false,
      checkLinks: false,
      offlineReading: true,
      translate: null,
      timeZone: 'America/Sao_Paulo',
      dataDir: database.dataDir,
      keepEvents: 90,
      signUp: 'open',
      requireSecondFactor: 'off',
      slowAttempts: false,
      quotaPerAuthor: 1024 ** 3,
      largestImport: 1024 ** 3,
    },
    site: SITE_DEFAULTS,
    transaction: (db, work) => db.transaction().execute((db) => stamped(db, word, work)),
    wakeJobs: () => {},
    changes,
    letters,
  };
}

/** Runs `work` inside a transaction as the program does: the e-books that it tells of are stamped. */
async function stamped<T>(
  db: Db,
  word: Announcements,
  work: (inside: Announcements & { db: Db }) => Promise<T>,
): Promise<T> {
  const told: string[] = [];
  const changed: Announcements['changed'] = (ebook, ...rest) => {
    word.changed(ebook, ...rest);
    told.push(ebook.id);
  };
  const manyChanged: Announcements['manyChanged'] = (ebooks, what) => {
    word.manyChanged(ebooks, what);
    told.push(...ebooks.map(({ id }) => id));
  };
  const result = await work({ db, ...word, changed, manyChanged });
  await stampChanged(db, told, new Date().toISOString());
  return result;
}

/** The same for verbs that a request calls, of a session that is made up. */
export function requestCtxOf(
  database: OpenDatabase & { dataDir: string },
  actor: Actor | null,
): RequestCtx & { letters: Letter[] } {
  const ctx = ctxOf(database, actor);
  const calls = { newRole: () => ctx.site.new_accounts, onSignUp: async () => {}, onRecovery: async () => {} };
  const auth = createAuth({ database, config: ctx.config, secret: 'a secret of thirty-two characters', ...calls });
  const caller = { address: '192.0.2.1', cookie: '', userAgent: '' };
  return { ...ctx, auth, caller, sessionId: actor && newId() };
}

/** A slug that no other test of this process uses. */
export function slug(name: string): string {
  count += 1;
  return `${name}-${process.pid}-${count}`;
}

/** An e-book of the context's actor. */
export async function makeEbook(ctx: Ctx, input: Record<string, unknown> = {}): Promise<Ebook> {
  count += 1;
  const { id } = await createEbook(ctx, { title: `E-book ${count}`, slug: `e-book-${count}`, ...input });
  return getEbook(ctx.db, id);
}

/** A module of an e-book that the context's actor manages. */
export function makeModule(
  ctx: Ctx,
  ebookId: string,
  input: Record<string, unknown> = {},
): Promise<{ id: string; slug: string }> {
  count += 1;
  return createModule(ctx, { ebook_id: ebookId, title: `Módulo ${count}`, ...input });
}

export type TwoAuthors = { database: TestDatabase; author: TestCtx; other: TestCtx };

/** A fresh database with two authors. */
export async function openTwoAuthors(): Promise<TwoAuthors> {
  const database = await openTestDatabase();
  const author = ctxOf(database, await makePerson(database, 'editor'));
  return { database, author, other: ctxOf(database, await makePerson(database, 'editor')) };
}
