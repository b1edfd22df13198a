import { readFile } from 'node:fs/promises';
import type { Actor } from '#server/policy.ts';
import type { RunningServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { ACCESS, filled, type Place } from '../http/access.ts';
import { clientOf, newAddress } from '../http/client.ts';
import { enter } from '../http/people.ts';
import { fillEbook, makeCatalogueItem, makeProduct, makeSupplement } from '../items.ts';
import type { Random } from '../random.ts';
import { FAMILIES } from './bodies.ts';
import { MOST_MS, sendHostile } from './send.ts';

export type Attack = {
  /** Requests to send. */ count: number;
  /** The largest body, in bytes. */ mostBytes: number;
  random: Random;
};

export type Report = {
  sent: number;
  /** How often each status was answered; `null` where the connection ended without one. */
  statuses: Record<string, number>;
  /** Requests that were answered with a status of 500 or more, other than 503 and 507, or not at all. */
  broken: string[];
  /** Lines of the log that tell of an error. */
  errors: string[];
  /** Tables in which a row of the author who was attacked is not what it was. */
  changed: string[];
  /** The slowest answer of all, in milliseconds, and what it was to. */
  slowest: { milliseconds: number; what: string };
};

/** As many as a browser opens to one host, and some more. */
const AT_ONCE = 8;
const ROWS = ['ebooks', 'modules', 'supplements', 'products', 'catalogue_items'] as const;
const OTHERS = ['/uploads', '/uploads/x', '/media/x.png', '/live', '/healthz', '/readyz', '/accent/b3261e.css'];
const METHODS = ['PUT', 'PATCH', 'DELETE', 'QUERY', 'HEAD', 'GET'];

async function placeOf(server: RunningServer, actor: Actor): Promise<Place> {
  const ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
  const ebook = await makeEbook(ctx, { slug: `alvo-${actor.id.slice(-8)}` });
  await fillEbook(ctx, ebook.id);
  const module = await makeModule(ctx, ebook.id, { content: '<p>Texto</p>' });
  return {
    ...{ ebookId: ebook.id, ebookSlug: ebook.slug, moduleId: module.id, moduleSlug: module.slug },
    supplementId: (await makeSupplement(ctx, ebook.id)).id,
    productId: (await makeProduct(ctx, ebook.id)).id,
    catalogueId: (await makeCatalogueItem(ctx)).id,
  };
}

async function rowsOf({ database }: RunningServer, userId: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const table of ROWS) {
    const found = await database.db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute();
    rows.set(table, JSON.stringify(found));
  }
  const own = await database.db.selectFrom('users').selectAll().where('id', '=', userId).execute();
  return rows.set('users', JSON.stringify(own));
}

/** Sends hostile bodies to every address as nobody, a reader, an editor and an administrator, and tells what came of it. */
export async function attack(server: RunningServer, { count, mostBytes, random }: Attack): Promise<Report> {
  const people = {
    admin: await enter(server, 'admin'),
    owner: await enter(server, 'editor'),
    editor: await enter(server, 'editor'),
    reader: await enter(server, 'user'),
  };
  const places = {
    admin: await placeOf(server, people.admin.actor),
    owner: await placeOf(server, people.owner.actor),
    editor: await placeOf(server, people.editor.actor),
  };
  const senders = [
    { name: 'nobody', client: clientOf(server), places: [places.owner] },
    { name: 'reader', client: people.reader.client, places: [places.owner] },
    { name: 'editor', client: people.editor.client, places: [places.owner, places.editor] },
    // whom everything belongs to attacks what is their own
    { name: 'admin', client: people.admin.client, places: [places.admin] },
  ];
  const before = await rowsOf(server, people.owner.actor.id);
  const logged = server.log.length;
  const report: Report = {
    ...{ sent: 0, statuses: {}, broken: [], errors: [], changed: [] },
    slowest: { milliseconds: 0, what: '' },
  };
  // what takes posts twice as often as what only shows a page
  const addresses = Object.keys(ACCESS)
    .filter((address) => address !== '/sign-out')
    .flatMap((address) => (ACCESS[address]?.POST.startsWith('405') ? [address] : [address, address]));
  const families = Object.values(FAMILIES);
  const one = async (index: number) => {
    const sender = senders[index % senders.length] as (typeof senders)[number];
    const place = sender.places[random.whole(0, sender.places.length)] as Place;
    const number = Math.floor(index / senders.length) % (addresses.length + OTHERS.length);
    const address = addresses[number];
    const path = address ? withData(filled(address, place), random) : (OTHERS[number - addresses.length] ?? '/');
    const family = families[random.whole(0, families.length)] ?? FAMILIES.pairs;
    const ids = Object.values(place);
    const body = family?.({ random, mostBytes, ids });
    if (!body) return;
    const method = (random.whole(0, 4) === 0 && METHODS[random.whole(0, METHODS.length)]) || 'POST';
    const sent = await sendHostile(server.url, {
      method,
      path,
      cookie: sender.client.cookie(),
      address: newAddress(),
      body,
    });
    const what = `${sender.name} ${method} ${path}: ${body.name}`;
    report.sent += 1;
    report.statuses[String(sent.status)] = (report.statuses[String(sent.status)] ?? 0) + 1;
    if (sent.status && sent.status >= 500 && ![503, 507].includes(sent.status))
      report.broken.push(`${sent.status} ${what}`);
    if (sent.milliseconds >= MOST_MS) report.broken.push(`no answer: ${what}`);
    if (sent.milliseconds > report.slowest.milliseconds && !body.every) {
      report.slowest = { milliseconds: Math.round(sent.milliseconds), what };
    }
  };
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const after = await rowsOf(server, people.owner.actor.id);
  report.changed = [...before].filter(([table, rows]) => after.get(table) !== rows).map(([table]) => table);
  report.errors = server.log.slice(logged).filter(isError);
  return report;
}

/** Half of the time the address by which the page's script sends the same. */
function withData(path: string, random: Random): string {
  if (random.whole(0, 2) === 0) return path;
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`;
}

function isError(line: string): boolean {
  try {
    return (JSON.parse(line) as { level?: number }).level !== undefined && Number(JSON.parse(line).level) >= 50;
  } catch {
    // what a crash prints is no JSON
    return /\b(?:Error|at )\b/.test(line);
  }
}

/** Resident memory of the server's process, in bytes. */
export async function memoryOf({ pid }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
