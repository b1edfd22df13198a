import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#common/time-zone.ts';
import { takeDay } from '#server/alerts/alert-mails.queries.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS } from '#server/events/event.ts';
import { type EventsDb, eventsFile, openEventsFile } from '#server/events/open-events.ts';
import { DIMS } from '#server/events/sums.ts';
import { takeWeek } from '#server/numbers/weekly/weekly-mails.queries.ts';
import { isMailOff } from '#server/people/mail-choices.queries.ts';
import { newToken } from '#server/people/mail-choices.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { putEvents } from '../events.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { putSums } from '../sums.ts';
import { enter } from './people.ts';

let server: RunningServer;
let db: EventsDb;
let author: Awaited<ReturnType<typeof enter>>;
let ebookId: string;

beforeAll(async () => {
  server = await startServer('sqlite', { SAMPLE_CONTENT: 'off' });
  db = await openEventsFile(eventsFile(server.dataDir));
  author = await enter(server, 'editor');
  const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, author.actor);
  ebookId = (await makeEbook(ctx, { title: 'Horta' })).id;
  const module = await makeModule(ctx, ebookId, { title: 'Solo' });
  const today = dayIn('America/Sao_Paulo', new Date());
  const sums = [
    { day: today, dim: DIMS.readers, n: 9, u: 7, v: 700_000 },
    ...[0, 1, 1, 2, 3].map((u, quarter) => ({ day: today, dim: DIMS.quarters, of: module.id, quarter, u })),
    { day: today, dim: DIMS.sources, of: 'exemplo.com', u: 6 },
    { day: today, dim: DIMS.itemClicks, of: 'gone', n: 9, u: 2 },
    { day: today, dim: DIMS.missedWords, of: '=cmd', n: 2 },
  ];
  await putSums(db, { ebook: ebookId }, sums);
  await putSums(db, { author: author.actor.id }, sums);
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

const LISTS = ['De onde vêm', 'Campanhas', 'Idiomas', 'Aparelhos', 'Links: cliques e ganhos', 'Cliques por módulo'];

test("[AN-02] 'Números' of an e-book and of an author ('/admin/numbers') are whole before any script", async () => {
  for (const path of [`/admin/ebooks/${ebookId}/numbers`, '/admin/numbers']) {
    const page = await (await author.client.get(path)).text();
    expect(page).toMatch(/<h1[^>]*>Números<\/h1>/);
    for (const title of [
      'Leitores por dia',
      'Até onde se lê cada módulo',
      'Buscas sem resultado',
      'Robôs, à parte',
      ...LISTS,
    ])
      expect(page).toContain(`>${title}</h2>`);
    for (const total of ['Tempo de leitura', 'Cliques', 'Downloads']) expect(page).toContain(`<dt>${total}</dt>`);
    expect(page).toContain('exemplo.com');
    expect(page).toContain('43% até o fim');
    // clicks by item, beside those of a hundred readers
    expect(page).toMatch(/Por 100 leitores<\/th>[\s\S]*Apagado<\/th><td>2<\/td><td>0<\/td><td>28,6<\/td><td>9<\/td>/);
  }
});

test('[AN-12] the page begins with three sentences, each of which leads to its figures', async () => {
  const page = await (await author.client.get(`/admin/ebooks/${ebookId}/numbers`)).text();
  const [, section = ''] = /<section aria-label="Em três frases">([\s\S]*?)<\/section>/.exec(page) ?? [];
  const answers = [...section.matchAll(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g)].map(([, to, text = '']) => [
    to,
    text
      .replace(/<small>[\s\S]*<\/small>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]);
  expect(answers).toEqual([
    ['readers', '7 leitores No período anterior, nenhum.'],
    ['read-through', '57% param Em “Solo”: 7 abriram este módulo, e 3 chegaram ao fim.'],
    ['links', '2 cliques “Apagado” é o link mais aberto: 28,6 por 100 leitores. Ainda sem ganhos registrados.'],
  ]);
  for (const [to] of answers) expect(page).toContain(`<figure id="${to}"`);
  expect(page.indexOf('Em três frases')).toBeLessThan(page.indexOf('<dt>Tempo de leitura</dt>'));
});

test("the site's mean time stands once: in its answer, with how that changed", async () => {
  const admin = await enter(server, 'admin');
  const today = dayIn('America/Sao_Paulo', new Date());
  const read = (day: number, v: number) => [
    { day, dim: DIMS.readers, n: 2, u: 2, v },
    { day, dim: DIMS.times, of: 3, n: 2, u: 2, v },
  ];
  await putSums(db, 'site', [...read(today, 240_000), ...read(today - 10, 120_000)]);
  const page = await (await admin.client.get('/admin/numbers/site?span=7')).text();
  const [, section = ''] = /<section aria-label="Em três frases">([\s\S]*?)<\/section>/.exec(page) ?? [];
  const words = section.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toMatch(/Quanto ficam : 2 min por dia .*\+100% .*antes: 1 min/);
  expect(page).not.toContain('<dt>Tempo de leitura</dt>');
  for (const total of ['Cliques', 'Downloads']) expect(page).toContain(`<dt>${total}</dt>`);
});

test('[AN-07] each bar of a module names its e-book where the page shows all e-books', async () => {
  const barsOf = async (path: string) => {
    const page = await (await author.client.get(path)).text();
    const [, bars = ''] = /<figure id="read-through"[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/.exec(page) ?? [];
    return [...bars.matchAll(/<li[^>]*><span[^>]*>([\s\S]*?)<\/span>/g)].map(([, name = '']) =>
      name.replace(/<[^>]+>/g, ' ').trim(),
    );
  };
  expect(await barsOf('/admin/numbers')).toEqual(['Solo Horta']);
  expect(await barsOf(`/admin/ebooks/${ebookId}/numbers`)).toEqual(['Solo']);
});

test("[AN-03] each chart is a drawing of the server within a figure, with its table under 'Ver como tabela' and its file", async () => {
  const page = await (await author.client.get(`/admin/ebooks/${ebookId}/numbers`)).text();
  const figures = page.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
  const drawn = figures.filter((figure) => figure.includes('<svg'));
  expect(drawn).toHaveLength(5);
  for (const figure of drawn) {
    expect(figure).toContain('Ver como tabela');
    expect(figure).toMatch(/<table>[\s\S]*<th scope="row">/);
    const [, href = ''] = /href="([^"]*numbers\.csv[^"]*)"/.exec(figure) ?? [];
    const file = await author.client.get(href.replaceAll('&amp;', '&'));
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await file.text()).split('\r\n').length).toBeGreaterThan(2);
  }
  const all = await author.client.get('/admin/numbers.csv?span=7');
  expect(all.headers.get('content-disposition')).toMatch(/^attachment; filename="prelo-[\d-]+\.csv"$/);
  const whole = await all.text();
  expect(whole).toContain(";'=cmd;");
  // a part or a span by the name of what every object has is none
  for (const name of ['constructor', '__proto__', 'toString']) {
    const file = await author.client.get(`/admin/numbers.csv?span=7&part=${name}`);
    expect([name, file.status, await file.text()]).toEqual([name, 200, whole]);
    expect((await author.client.get(`/admin/numbers?span=${name}`)).status).toBe(200);
  }
});

test('[AN-03] the one request of a mail program turns the weekly mail off; a look at its link does not', async () => {
  const token = await takeWeek(server.database.db, author.actor.id, 1, newToken());
  const address = `${server.url}/weekly-mail?token=${token}`;
  const isOff = () => isMailOff(server.database.db, 'weekly_mails', author.actor.id);
  const looked = await fetch(address);
  expect([looked.status, await isOff()]).toEqual([200, false]);
  // by the provider's server: with no cookie, and of no page
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const pressed = await fetch(address, { method: 'POST', body });
  expect([pressed.status, await isOff()]).toEqual([200, true]);
});

test('[LK-10] the one request of a mail program turns the mail of alerts off; a look at its link does not', async () => {
  const round = { start: new Date(), day: 1 };
  const token = await takeDay(server.database.db, author.actor.id, round, newToken());
  const address = `${server.url}/alert-mail?token=${token}`;
  const isOff = () => isMailOff(server.database.db, 'alert_mails', author.actor.id);
  const looked = await fetch(address);
  expect([looked.status, await isOff()]).toEqual([200, false]);
  expect(await looked.text()).toContain('Parar de receber os avisos');
  const pressed = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([pressed.status, await isOff()]).toEqual([200, true]);
});

test('[AN-09] a day ten times the usual is marked in words and by a sign, and a form leaves it or a source out and counts it again', async () => {
  const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, author.actor);
  const { id } = await makeEbook(ctx, { title: 'Chás' });
  const today = dayIn('America/Sao_Paulo', new Date());
  const view = (ago: number, visitor: number, source: string | null) => ({
    ...{ id: visitor, day: today - ago, at: visitor, visitor, source, ebook: id, author: author.actor.id },
    ...{ kind: EVENT_KINDS.opened, class: CLASSES.human, ms: 60_000, depth: 100 },
  });
  const usual = Array.from({ length: 28 * 6 }, (_, at) => view(at % 28, at + 1, null));
  await putEvents(server, [...usual, ...Array.from({ length: 70 }, (_, at) => view(2, 1_000 + at, 'spam.com'))]);
  const at = `/admin/ebooks/${id}/numbers`;
  const page = async () => (await (await author.client.get(at)).text()).replaceAll('<!-- -->', '');
  const readers = (html: string) => /Quantos leem[\s\S]*?<b[^>]*>(\d+)/.exec(html)?.[1];
  const change = (fields: Record<string, string>) => author.client.postForm(at, { name: 'x', ...fields });
  const before = await page();
  expect(readers(before)).toBe('238');
  expect(before).toContain('76 leitores, 12 vezes o habitual (6)');
  expect(before).toMatch(/▲ 12 vezes o habitual \(6\)/);
  expect(before).toMatch(/<button[^>]* form="numbers-leave"[^>]* value="spam\.com"[^>]* name="source"/);
  expect(before).not.toContain('Fora da conta');
  expect((await change({ intent: 'leave', source: 'spam.com' })).status).toBe(200);
  const left = await page();
  expect(readers(left)).toBe('168');
  expect(left).not.toContain('vezes o habitual');
  expect(left).toMatch(/>Fora da conta<\/h2>[\s\S]*spam\.com[\s\S]*Contar de novo/);
  expect((await change({ intent: 'count', source: 'spam.com' })).status).toBe(200);
  expect(readers(await page())).toBe('238');
  const day = new Date((today - 2) * 86_400_000).toISOString().slice(0, 10);
  expect((await change({ intent: 'leave', day })).status).toBe(200);
  const short = await page();
  expect(readers(short)).toBe('162');
  expect(short).toContain('>não contado</small>');
  expect((await change({ intent: 'count', day })).status).toBe(200);
  expect(readers(await page())).toBe('238');
});

test('[AN-12] under a filter that no program’s report knows no sentence says whether anything was earned', async () => {
  const ctx = ctxOf({ db: server.database.db, dataDir: server.dataDir }, author.actor);
  const { id } = await makeEbook(ctx, { title: 'Mel' });
  const today = dayIn('America/Sao_Paulo', new Date());
  const event = (of: Pick<CountedEvent, 'id' | 'kind'> & { item?: string }) => ({
    ...{ day: today, at: of.id, visitor: 1, source: 'exemplo.com', ebook: id, author: author.actor.id },
    ...{ class: CLASSES.human, ms: 60_000, depth: 100, ...of },
  });
  await putEvents(server, [
    event({ id: 7_001, kind: EVENT_KINDS.opened }),
    event({ id: 7_002, kind: EVENT_KINDS.click, item: 'gone' }),
  ]);
  for (const [filter, says] of [
    ['', true],
    ['?source=exemplo.com', false],
  ] as const) {
    const page = await (await author.client.get(`/admin/ebooks/${id}/numbers${filter}`)).text();
    const [, section = ''] = /<section aria-label="Em três frases">([\s\S]*?)<\/section>/.exec(page) ?? [];
    const isOpened = section.includes('é o link mais aberto');
    expect([filter, isOpened, section.includes('Ainda sem ganhos')]).toEqual([filter, true, says]);
  }
});
