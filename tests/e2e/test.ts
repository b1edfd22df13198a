import path from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/ids.ts';
import { insertAccount } from '#server/people/invitations.queries.ts';
import type { Actor, Role } from '#server/policy.ts';
import type { Engine } from '../database.ts';
import { ctxOf } from '../factories.ts';
import '../quick-passwords.ts';
import { watchRequests } from './quiet.ts';
import { type RunningServer, startServer } from './server.ts';

export type Person = Actor & { password: string };

type Fixtures = {
  /** Signs a new account with a role in, in the page's browser. */
  signInAs: (role: Role, name?: string) => Promise<Person>;
};
type WorkerFixtures = {
  engine: Engine;
  /** Set by a file that changes what is the same for all: it gets a server that no other file shares. */
  installation: string;
  server: RunningServer;
};

const PASSWORD = 'segredo-7';

/**
 * Long files whose pages are for who wants nothing to move, which takes a fifteenth less of the processors; in the others of their
 * kind (products, account, fields-toolbar, live) pages move as for most people.
 */
const STILL = new Set([
  'blocks',
  'fields-html',
  'fields-image',
  'language-journey',
  'language-screens',
  'people',
  'supplements',
]);
let people = 0;
let addresses = 0;

/** Playwright's test over a server of its own for each worker, on the project's engine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  installation: ['shared', { option: true, scope: 'worker' }],
  server: [
    async ({ engine, installation: _ }, use) => {
      const server = await startServer(engine, { SAMPLE_CONTENT: 'off' });
      // the first account of an installation is its administrator; the tests choose their roles themselves
      await signUp(server, 'first@example.com', 'segredo-1');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  contextOptions: async ({ contextOptions }, use, { file }) =>
    use(STILL.has(path.basename(file, '.spec.ts')) ? { ...contextOptions, reducedMotion: 'reduce' } : contextOptions),
  // attempts are limited per network address: each test comes from its own
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'X-Forwarded-For': nextAddress() }),
  signInAs: async ({ server, context }, use) => {
    await use(async (role, name = '') => {
      const person = await createPerson(server, role, name);
      await signIn(context.request, server, person);
      return person;
    });
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    const note = (fault: string) => {
      if (![...TOLERATED, ...(expected.get(page) ?? [])].some((kind) => kind.test(fault))) faults.push(fault);
    };
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (message) => {
      const fault = message.type() === 'error' && faultOf(message);
      if (fault) note(fault);
    });
    watchRequests(page);
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...args) => {
      const answer = await goto(...args);
      // whoever waits for the bare answer looks at what comes before the script
      if (args[1]?.waitUntil !== 'commit') await untilAlive(page);
      return answer;
    };
    page.reload = async (...args) => {
      const answer = await reload(...args);
      if (args[0]?.waitUntil !== 'commit') await untilAlive(page);
      return answer;
    };
    await use(page);
    expect(faults, 'the browser’s console stays free of errors').toEqual([]);
  },
});

/** Waits until the page's script, if it has one, answers clicks and keys: a machine is faster than a person who reads first. */
export async function untilAlive(page: Page): Promise<void> {
  const isAlive = () => {
    const node = document.querySelector('main *, body > *');
    // that of readers' pages has run once they are loaded
    const hasScript = document.querySelector('script[type="module"]:not([src^="/assets/reader-"])') !== null;
    const isTaken = node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps$'));
    // what holds clicks goes once all of the page is there
    return !hasScript || (isTaken && globalThis.earlyClicks === undefined);
  };
  // looks at every frame, and goes on in the page that the first one leads to
  await page.waitForFunction(isAlive, undefined, { timeout: 45_000 });
}

/** The stream of changes, and who has a draft open, are told that a test ended the session; and pictures of made-up content, which a list shows to others too. */
const TOLERATED = [
  /^401 \/live$/,
  /^(?:401|404|net::\w+) \/admin\/drafts\/.*\/company$/,
  /^404 \/media\//,
  /^net::ERR_NAME_NOT_RESOLVED /,
];
const expected = new WeakMap<Page, RegExp[]>();

/**
 * Names the faults that a test brings about, from now on: `422 /admin/ebooks/new.data` for an answer, `net::ERR_FAILED
 * /live` for a line that is dead, or the words of the console or of an error.
 */
export function expectFaults(page: Page, ...kinds: RegExp[]): void {
  expected.set(page, [...(expected.get(page) ?? []), ...kinds]);
}

/** A resource that failed by its status and address, anything else by its words; nothing for what the tests do themselves. */
function faultOf(message: ConsoleMessage): string | null {
  // a frame without scripts refuses the test's own too
  if (message.text().includes("Blocked script execution in 'about:srcdoc'")) return null;
  const failed = /^Failed to load resource: .*?(?:status of (\d+)|(net::\w+))/.exec(message.text());
  const { url } = message.location();
  return failed && URL.canParse(url) ? `${failed[1] ?? failed[2]} ${new URL(url).pathname}` : message.text();
}

function nextAddress(): string {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250) + (process.pid % 200)}.${(addresses % 250) + 1}`;
}

/** Makes an account through the sign-up form's own address. */
export async function signUp(server: RunningServer, email: string, password: string, name = ''): Promise<void> {
  const answer = await fetch(`${server.url}/auth`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': nextAddress() },
    body: new URLSearchParams({ intent: 'sign-up', email, password, name }),
  });
  expect(answer.status).toBe(200);
}

/** An account of a role, with a password. */
export async function createPerson(server: RunningServer, role: Role, name = ''): Promise<Person> {
  people += 1;
  const email = `pessoa-${process.pid}-${people}@example.com`;
  const person = { id: newId(), email, name, role };
  const passwordHash = await hashPassword(PASSWORD);
  const account = { ...person, passwordHash, now: new Date().toISOString() };
  await insertAccount(server.database.db, account);
  return { ...person, image: null, password: PASSWORD };
}

/** Signs an account in for a browser's context. */
export async function signIn(
  request: APIRequestContext,
  server: RunningServer,
  person: { email: string; password: string },
): Promise<void> {
  const form = { intent: 'sign-in', email: person.email, password: person.password };
  const answer = await request.post(`${server.url}/auth`, { form, headers: { 'X-Forwarded-For': nextAddress() } });
  expect(answer.ok()).toBe(true);
}

/** The context of verbs called by `actor` on the server's own database; its cached pages are not told of changes. */
export function ctxFor(server: RunningServer, actor: Actor): Ctx {
  return ctxOf({ db: server.database.db, dataDir: server.dataDir }, actor);
}

export type { BrowserContext, Page };
export { expect };
