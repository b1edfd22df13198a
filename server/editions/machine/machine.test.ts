import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import { errorText } from '#common/texts/interface.ts';
import { runCopy } from '#tests/copies.ts';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makeModule, makePerson } from '#tests/factories.ts';
import { finishStartedJob, startedJob } from '#tests/started-jobs.ts';
import { rowsOf } from '#tests/table-rows.ts';
import { openTranslationServer, says, type TranslationServer, usual } from '#tests/translation-server.ts';
import { VISUAL_TEXT } from '#tests/whole-text.ts';
import { makeWork as makeWorkOf } from '#tests/works.ts';
import type { Ctx } from '../../context.ts';
import { discardDraft } from '../../drafts/discard.ts';
import { findDraft } from '../../drafts/drafts.queries.ts';
import { readText } from '../../drafts/text.ts';
import type { RunInfo } from '../../jobs/handler.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { getModule } from '../../modules/modules.queries.ts';
import { updateModule } from '../../modules/modules.ts';
import { textsIn } from '../../texts.ts';
import { confirmUnits, reopenUnits } from '../confirm.ts';
import { listEditions, startEdition } from '../editions.ts';
import { importTranslation } from '../exchange/import-translation.ts';
import { listTranslations } from '../parts.queries.ts';
import { openUnits } from '../units-of-row.ts';
import type { Way } from './ask-server.ts';
import { updateProgress } from './machine.queries.ts';
import { cancelMachine, listMachineStates, startMachine, undoMachine } from './machine.ts';
import { translateByJob } from './translate-job.ts';

let database: TestDatabase;
let server: TranslationServer;
let author: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await openTranslationServer();
});
beforeEach(async () => {
  author = await person('editor');
});
afterEach(() => {
  Object.assign(server, { asked: [], answer: null, languagesAsked: 0, languages: ALL });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const ALL = ['pt', 'en'].map((code) => ({ code, name: code, targets: ['pt', 'en'] }));

async function person(role: 'editor' | 'user' | 'admin'): Promise<Ctx> {
  const ctx = ctxOf(database, await makePerson(database, role));
  return { ...ctx, config: { ...ctx.config, translate: { url: server.url, key: server.key } } };
}

const makeWork = (content: string) => makeWorkOf(author, content);

/** Does a job of machine translation as the product does, without its runner. */
async function runMachine(ctx: Ctx, job: string, way: Partial<Way> = {}, given: Partial<RunInfo> = {}) {
  const { payload, info } = await startedJob(ctx, 'editions.machine', job);
  const doing = {
    ctxFor: (actor: Ctx['actor']) => ({ ...ctx, actor }),
    live: { publish: async () => {} },
    config: { translate: ctx.config.translate },
  };
  const progress: RunInfo['progress'] = (progress) => updateProgress(ctx.db, job, progress);
  const waits: number[] = [];
  const pause = async (ms: number) => void waits.push(ms);
  await translateByJob(doing, payload, { ...info, progress, ...given }, { pause, ...way });
  return waits;
}

/** Translates an edition, and returns what came of it. */
async function translated(id: string, input: object = {}, way: Partial<Way> = {}) {
  const job = await startMachine(author, id, input);
  await runMachine(author, job, way);
  await finishStartedJob(author, job);
  return reportOf(id);
}

async function reportOf(id: string) {
  const [state] = (await listMachineStates(author, [id])) ?? [];
  if (!state?.report) throw new Error('nothing is known of a run');
  return state.report;
}

const draftOf = async (module: string) => {
  const draft = await findDraft(author.db, { kind: 'modules', row_id: module });
  return draft && JSON.stringify(await readText(author.db, draft));
};
const statesOf = async (module: string) => {
  const all = await listTranslations(author.db, { kind: 'modules', row_id: module });
  return Object.fromEntries(all.map(({ unit, state }) => [unit, state]));
};
const wordsOf = (doc: string | null) => doc?.match(/"text":"[^"]*"/g)?.map((one) => one.slice(8, -1));

test('[LE-06] what is open is translated into drafts, marked as done by a machine, and nothing that is stored changes', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois <strong>fortes</strong>.</p>');
  const before = await getModule(author.db, module);
  const report = await translated(id);
  expect(report).toMatchObject({ refused: 0, left: 3, listed: [], stopped: null, isOver: true });
  expect(wordsOf(await draftOf(module))).toEqual(['EN Um.', 'EN Dois ', 'fortes', '.']);
  expect(await getModule(author.db, module)).toEqual(before);
  expect(new Set(Object.values(await statesOf(module)))).toEqual(new Set(['machine']));
  const { editions } = await listEditions(author, id);
  const counts = editions.find((one) => one.id === id)?.counts;
  // the names of the three tabs are in the edition's language already
  expect(counts).toMatchObject({ missing: 3, machine: report.taken - 1 });
});

test('[LE-06] the server is asked as LibreTranslate is: many texts at once, with the key, plain or as HTML', async () => {
  const { id } = await makeWork('<p>Um &lt; dois.</p><p>Três <code>let x</code><br>quatro.</p>');
  await translated(id);
  expect(server.languagesAsked).toBe(1);
  for (const asked of server.asked)
    expect(asked).toEqual({
      ...{ q: expect.any(Array), source: 'pt', target: 'en', api_key: server.key },
      format: expect.stringMatching(/^(?:text|html)$/),
    });
  const of = (format: string) => server.asked.filter((one) => one.format === format).flatMap(({ q }) => q);
  expect(of('text')).toEqual(expect.arrayContaining(['Um < dois.', 'O prato', 'leve', 'boa']));
  expect(of('html')).toEqual(['Três <code id="1">let x</code><img id="2">quatro.']);
});

test('[LE-06] every mark, link, footnote, formula and line break of a text is there after it', async () => {
  const { id, module } = await makeWork(
    `${VISUAL_TEXT}<p>Um <a href="https://exemplo.com/">dois</a><foot-note>nota</foot-note> <math alttext="x"><mi>x</mi></math></p>`,
  );
  const { listed, taken } = await translated(id);
  expect(listed).toEqual([]);
  expect(taken).toBeGreaterThan(30);
  const doc = (await draftOf(module)) ?? '';
  for (const kept of ['"href":"https://exemplo.com/"', 'alttext', '"text":"nota"']) expect(doc).toContain(kept);
});

test('[LE-06] a listing of a program is left as it is', async () => {
  const { id } = await makeWork('<pre><code>let prato = 1;</code></pre><p>Um.</p>');
  await translated(id);
  expect(JSON.stringify(server.asked)).not.toContain('let prato');
});

test('[LE-06] what a person translated, confirmed or began is not touched', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois.</p><p>Três.</p>');
  const { text } = await openUnits(author, 'modules', module);
  const [one, two] = text;
  await confirmUnits(author, 'modules', module, { units: [{ unit: one?.unit, seen: one?.html }] });
  const row = `modules-${module}`;
  const csv = `module,block,state,source,target,hash,note\n${row},${two?.unit},reviewed,Dois.,Two.,,\n`;
  await importTranslation(author, id, Buffer.from(csv));
  await translated(id);
  expect(wordsOf(await draftOf(module))).toEqual(['Um.', 'Two.', 'EN Três.']);
  const states = await statesOf(module);
  expect([states[one?.unit ?? ''], states[two?.unit ?? '']]).toEqual(['translated', 'translated']);
  expect(server.asked.flatMap(({ q }) => q)).not.toContain('Um.');
});

test('[LE-06] what a person began in the draft and did not confirm is not sent', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois.</p>');
  const unit = (await openUnits(author, 'modules', module)).text[0]?.unit;
  const csv = `module,block,state,source,target,hash,note\nmodules-${module},${unit},reviewed,Um.,One.,,\n`;
  await importTranslation(author, id, Buffer.from(csv));
  await reopenUnits(author, 'modules', module, { units: [unit] });
  const { left } = await translated(id);
  // with the names of the three tabs
  expect(left).toBe(3 + 1);
  expect(wordsOf(await draftOf(module))).toEqual(['One.', 'EN Dois.']);
  expect(server.asked.flatMap(({ q }) => q)).not.toContain('Um.');
});

test('[LE-06] what somebody wrote while the machine translated stays', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois.</p>');
  const { text } = await openUnits(author, 'modules', module);
  server.answer = async (asked, response) => {
    if (asked.q.includes('Um.')) {
      const csv = `module,block,state,source,target,hash,note\nmodules-${module},${text[0]?.unit},reviewed,Um.,One.,,\n`;
      await importTranslation(author, id, Buffer.from(csv));
    }
    usual(asked, response);
  };
  const report = await translated(id);
  // with the names of the three tabs
  expect(report.left).toBe(3 + 1);
  expect(wordsOf(await draftOf(module))).toEqual(['One.', 'EN Dois.']);
  expect((await statesOf(module))[text[0]?.unit ?? '']).toBe('translated');
});

test('[LE-06] what is out of date is translated again only on choice, and not while somebody is at it', async () => {
  const { id, module, source } = await makeWork('<p>Um.</p><p>Dois.</p>');
  await translated(id);
  const { version, content } = await getModule(author.db, source);
  await updateModule(author, source, version, { content: content.replace('Um.', 'Onze.') });
  await translated(id);
  expect(wordsOf(await draftOf(module))).toEqual(['EN Um.', 'EN Dois.']);
  // the draft says something else than what is stored: somebody is at it
  await translated(id, { outdated: 'yes' });
  expect(wordsOf(await draftOf(module))).toEqual(['EN Um.', 'EN Dois.']);
  const own = await getModule(author.db, module);
  await updateModule(author, module, own.version, {
    content: own.content.replace(/ data-untranslated="[^"]*"/g, '').replace('Um.', 'EN Um.'),
  });
  await translated(id, { outdated: 'yes' });
  expect(wordsOf(await draftOf(module))?.[0]).toBe('EN Onze.');
});

test('[LE-06] a text that was translated by a machine counts as ready once a person confirms it', async () => {
  const { id, module } = await makeWork('<p>Um.</p>');
  await translated(id);
  const [unit] = (await openUnits(author, 'modules', module)).text;
  expect(unit?.state).toBe('machine');
  const { units } = await confirmUnits(author, 'modules', module, { units: [{ unit: unit?.unit, seen: unit?.html }] });
  expect(units.text[0]?.state).toBe('ready');
});

test('[LE-06] what was translated into a draft that somebody discarded is translated again', async () => {
  const { id, module } = await makeWork('<p>Um.</p>');
  await translated(id);
  await discardDraft(author, 'modules', module);
  const { taken } = await translated(id);
  expect(taken).toBeGreaterThan(0);
  expect(wordsOf(await draftOf(module))).toEqual(['EN Um.']);
});

test('[LE-06] one unit is translated alone, also one that is out of date', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois.</p>');
  const { text } = await openUnits(author, 'modules', module);
  await translated(id, { kind: 'modules', row: module, unit: text[1]?.unit });
  expect(server.asked.map(({ q }) => q)).toEqual([['Dois.']]);
  expect(wordsOf(await draftOf(module))).toEqual(['Um.', 'EN Dois.']);
});

test('[LE-06] one undo restores every draft, and what was known of the translation', async () => {
  const { id, module } = await makeWork(VISUAL_TEXT);
  const stored = (await getModule(author.db, module)).content;
  const before = await openUnits(author, 'modules', module);
  await translated(id);
  expect(await openUnits(author, 'modules', module)).not.toEqual(before);
  const { undone, changed } = await undoMachine(author, id);
  expect({ isAll: undone >= 3, changed }).toEqual({ isAll: true, changed: [] });
  expect(await openUnits(author, 'modules', module)).toEqual(before);
  expect(await statesOf(module)).toEqual({});
  expect((await getModule(author.db, module)).content).toBe(stored);
  await expect(undoMachine(author, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('[LE-06] one revision for each row that was written, and none where nothing was open', async () => {
  const { id, module } = await makeWork('<p>Um.</p>');
  const kinds = async () =>
    (await author.db.selectFrom('revisions').select('kind').where('row_id', '=', module).execute()).map(
      ({ kind }) => kind,
    );
  await translated(id);
  expect((await kinds()).filter((kind) => kind === 'imported')).toHaveLength(1);
  server.asked = [];
  await translated(id);
  expect((await kinds()).filter((kind) => kind === 'imported')).toHaveLength(1);
  expect(server.asked).toEqual([]);
});

const FAULTS: [string, TranslationServer['answer'], Partial<Way>?][] = [
  ['machine_slow', (_, response) => void response.writeHead(200), { seconds: 0.1 }],
  ['machine_unreachable', (_, response) => void response.destroy()],
  ['machine_failed', (_, response) => says(response, 500, { error: 'Cannot translate text' })],
  ['machine_key', (_, response) => says(response, 403, { error: 'Invalid API key' })],
  ['machine_wait', (_, response) => says(response, 429, { error: 'Slowdown' }, { 'retry-after': '3600' })],
  ['machine_count', ({ q }, response) => says(response, 200, { translatedText: q.slice(1) })],
  [
    'machine_answer',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
  ],
  ['machine_answer', (_, response) => says(response, 200, { translatedText: [{ a: 1 }] })],
  ['machine_answer', (_, response) => says(response, 302, {}, { location: 'http://127.0.0.1:1/' })],
  ['machine_too_large', (_, response) => says(response, 200, { translatedText: ['x'.repeat(600 * 1024)] })],
  ['machine_refused', (_, response) => says(response, 400, { error: 'Visit us to get a key' })],
];

test.each(FAULTS)(
  '[LE-06] a server that fails ends the run with a word about it: %s',
  async (code, answer, way = {}) => {
    const { id } = await makeWork('<p>Um.</p><p>Dois.</p><p>Três.</p>');
    const drafts = async () => (await rowsOf(database)).drafts;
    const before = await drafts();
    server.answer = answer;
    const { stopped, taken, undo } = await translated(id, {}, way);
    expect(stopped?.code).toBe(code);
    expect({ taken, undo }).toEqual({ taken: 0, undo: null });
    expect(await drafts()).toEqual(before);
    for (const language of INTERFACE_LANGUAGES)
      expect(errorText(textsIn(language).t, stopped?.code ?? 'unexpected', stopped?.params ?? {})).not.toContain(
        'machine_',
      );
  },
);

test('[LE-06] a server that does not know the two languages is asked for nothing', async () => {
  const { id } = await makeWork('<p>Um.</p>');
  server.languages = [
    { code: 'pt', targets: ['es'] },
    { code: 'es', targets: ['pt', 'en'] },
  ];
  expect((await translated(id)).stopped?.code).toBe('machine_pair');
  server.languages = '<html>';
  expect((await translated(id)).stopped?.code).toBe('machine_answer');
  expect(server.asked).toEqual([]);
});

test.each(['pt-BR', 'pb', 'pt'])('[LE-06] the Portuguese of Brazil is found by the name %s', async (code) => {
  const { id } = await makeWork('<p>Um.</p>');
  server.languages = [
    { code, targets: ['en'] },
    { code: 'en', targets: [] },
  ];
  await translated(id);
  expect(server.asked[0]?.source).toBe(code);
});

test('[LE-06] a server that dies midway: what is done stays, and the next run goes on', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois <em>a</em>.</p>');
  server.answer = (asked, response) => (asked.format === 'html' ? void response.destroy() : usual(asked, response));
  const { stopped, taken } = await translated(id);
  expect(stopped?.code).toBe('machine_unreachable');
  expect(taken).toBeGreaterThan(0);
  expect(wordsOf(await draftOf(module))?.[0]).toBe('EN Um.');
  server.answer = null;
  expect((await translated(id)).stopped).toBeNull();
  expect(wordsOf(await draftOf(module))).toEqual(['EN Um.', 'EN Dois ', 'a', '.']);
});

test('[LE-06] a pause that the server asks for is kept, and then the text is translated', async () => {
  const { id } = await makeWork('<p>Um.</p>');
  let asked = 0;
  server.answer = (texts, response) => {
    asked += 1;
    if (asked === 1) says(response, 429, { error: 'Slowdown' }, { 'retry-after': '7' });
    else usual(texts, response);
  };
  const job = await startMachine(author, id, {});
  expect(await runMachine(author, job)).toEqual([7_000]);
  expect((await reportOf(id)).stopped).toBeNull();
});

test('[LE-06] a text that the server does not take is listed, the others are translated', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois.</p><p>Três.</p>');
  server.answer = (asked, response) =>
    asked.q.includes('Dois.') ? says(response, 400, { error: 'exceeds text limit' }) : usual(asked, response);
  const { listed, stopped } = await translated(id);
  expect(stopped).toBeNull();
  expect(listed).toMatchObject([{ fault: 'not_taken', title: 'O prato', text: 'Dois.' }]);
  expect(wordsOf(await draftOf(module))).toEqual(['EN Um.', 'Dois.', 'EN Três.']);
});

test('[LE-06] a text that comes back unchanged stays open and is listed', async () => {
  const { id, module } = await makeWork('<p>Um.</p>');
  server.answer = ({ q }, response) => says(response, 200, { translatedText: q });
  const { listed, taken } = await translated(id);
  expect(taken).toBe(0);
  expect(listed).toContainEqual(expect.objectContaining({ fault: 'same', text: 'Um.' }));
  expect(await statesOf(module)).toEqual({});
});

const HOSTILE: [string, string, string][] = [
  ['code_unknown', 'a script', '<script>alert(1)</script>'],
  ['code_unknown', 'a script by the name of a code', '<script id="1">x</script>'],
  ['code_unknown', 'an image', '<span id="1">x</span><img src="x" onerror="alert(1)">'],
  ['code_unknown', 'a name of every object', '<span id="1">x</span><span id="constructor">y</span>'],
  ['code_missing', 'no code', 'One two'],
  ['code_doubled', 'a code twice', '<span id="1">a</span><span id="1">b</span>'],
  ['not_fitting', 'a text far longer than its source', 'x'.repeat(5_000)],
  ['not_fitting', 'many levels', '<span id="1">'.repeat(60) + '<b>'.repeat(60)],
  ['empty', 'nothing', ''],
];

test.each(HOSTILE)('[LE-06] markup that is not ours is refused and listed (%s): %s', async (fault, _, answer) => {
  const { id, module } = await makeWork('<p>Um <strong>dois</strong>.</p>');
  server.answer = ({ q }, response) =>
    says(response, 200, { translatedText: q.map((text) => (text.includes('<span') ? answer : text)) });
  const { listed } = await translated(id);
  const own = listed.filter(({ text }) => text.startsWith('Um '));
  if (fault === 'empty') expect(own).toEqual([]);
  else expect(own).toMatchObject([{ fault }]);
  expect((await draftOf(module)) ?? '').not.toMatch(/script|onerror|"text":"x/);
  expect(Object.keys(await statesOf(module))).toEqual([]);
});

test('[LE-06] markup within our codes is text, not elements', async () => {
  const { id, module } = await makeWork('<p>Um <strong>dois</strong>.</p><p>Três.</p>');
  server.answer = ({ q }, response) =>
    says(response, 200, {
      translatedText: q.map((text) => (text === 'Três.' ? '<img src=x onerror=alert(1)>' : `${text} `)),
    });
  await translated(id);
  const own = await getModule(author.db, module);
  const doc = await draftOf(module);
  expect(doc).toContain('"text":"<img src=x onerror=alert(1)>"');
  expect(own.content).not.toContain('onerror');
});

test('[LE-06] a text that is too long is listed and not sent', async () => {
  const long = 'palavra '.repeat(TRAFFIC.machine.unit / 8 + 1);
  const { id } = await makeWork(`<p>${long}</p><p>Um.</p>`);
  const { listed } = await translated(id);
  expect(listed).toMatchObject([{ fault: 'too_long', title: 'O prato' }]);
  expect(server.asked.flatMap(({ q }) => q)).not.toContain(long);
});

test('[LE-06] a run sends so many characters at most, and each request too', async () => {
  const many = Array.from({ length: 45 }, (_, n) => `<p>${`palavra ${n} `.repeat(380)}</p>`).join('');
  const { ebook } = await makeWork(many);
  for (let n = 0; n < 3; n += 1) await makeModule(author, ebook.id, { title: `${n}`, content: many });
  const edition = await startEdition(author, ebook.id, 'es');
  await runCopy(author, edition);
  server.languages = [{ code: 'pt', targets: ['es'] }];
  const { id } = edition;
  const { stopped, sent } = await translated(id);
  expect(stopped).toEqual({ code: 'machine_full', params: { max: TRAFFIC.machine.run } });
  const sizes = server.asked.map(({ q }) => q.join('').length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(TRAFFIC.machine.run);
  expect(sent).toBeGreaterThan(TRAFFIC.machine.run * 0.9);
  for (const { q } of server.asked) expect(q.length === 1 || q.join('').length <= TRAFFIC.machine.request).toBe(true);
}, 60_000);

test('[LE-06] one at a time of a person and of an edition, and so many characters a day', async () => {
  const [one, other] = [await makeWork('<p>Um.</p>'), await makeWork('<p>Um.</p>')];
  const job = await startMachine(author, one.id, {});
  await expect(startMachine(author, other.id, {})).rejects.toMatchObject({ code: 'machine_busy' });
  const admin = await person('admin');
  await expect(startMachine(admin, one.id, {})).rejects.toMatchObject({ code: 'machine_busy' });
  await runMachine(author, job);
  await finishStartedJob(author, job);
  const report = await reportOf(one.id);
  await updateProgress(author.db, job, { done: 1, total: 1, report: { ...report, sent: TRAFFIC.machine.day } });
  await expect(startMachine(author, other.id, {})).rejects.toMatchObject({ code: 'machine_day' });
});

test('[LE-06] a run has what is left of its person’s day, and what is sent again counts again', async () => {
  const [one, other] = [await makeWork('<p>Um.</p>'), await makeWork(`<p>${'palavra '.repeat(60)}</p><p>Dois.</p>`)];
  const job = await startMachine(author, one.id, {});
  await runMachine(author, job);
  await finishStartedJob(author, job);
  const report = await reportOf(one.id);
  await updateProgress(author.db, job, { done: 1, total: 1, report: { ...report, sent: TRAFFIC.machine.day - 900 } });
  server.asked = [];
  let turn = 0;
  // each is taken the second time
  server.answer = (asked, response) => {
    turn += 1;
    return turn % 2 === 1 ? void response.writeHead(500).end() : usual(asked, response);
  };
  const { stopped, sent } = await translated(other.id);
  expect(stopped).toEqual({ code: 'machine_day', params: { max: TRAFFIC.machine.day } });
  const characters = server.asked.reduce((sum, { q }) => sum + q.join('').length, 0);
  expect(sent).toBe(characters);
  expect(server.asked.length).toBeGreaterThan(1);
  expect(characters).toBeLessThanOrEqual(900);
});

test('[LE-06] a text whose request is halved counts each time that it is sent', async () => {
  const { id } = await makeWork('<p>Um.</p><p>Dois.</p>');
  server.answer = (asked, response) =>
    asked.q.length > 1 ? void response.writeHead(413).end() : usual(asked, response);
  const { stopped, sent } = await translated(id);
  expect(stopped).toBe(null);
  expect(sent).toBe(server.asked.reduce((sum, { q }) => sum + q.join('').length, 0));
});

test('[LE-06] a run that is cancelled ends at once; what it wrote stays, and can be undone', async () => {
  const { id, module } = await makeWork('<p>Um.</p>');
  const job = await startMachine(author, id, {});
  const abort = new AbortController();
  let answered = 0;
  server.answer = async (asked, response) => {
    answered += 1;
    if (!asked.q.includes('leve')) return usual(asked, response);
    await cancelMachine(author, id);
    abort.abort();
  };
  await expect(runMachine(author, job, {}, { signal: abort.signal })).rejects.toThrow();
  expect(answered).toBeGreaterThan(1);
  const [state] = (await listMachineStates(author, [id])) ?? [];
  expect(state).toMatchObject({ ended: 'cancelled', percent: null });
  expect(wordsOf(await draftOf(module))).toEqual(['EN Um.']);
  expect((await undoMachine(author, id)).changed).toEqual([]);
  expect(await draftOf(module)).not.toContain('EN Um.');
});

test('[LE-06] a run that was killed goes on where it ended, and one undo takes all of it', async () => {
  const { id, module } = await makeWork('<p>Um.</p><p>Dois <em>a</em>.</p>');
  const job = await startMachine(author, id, {});
  const abort = new AbortController();
  server.answer = (asked, response) => {
    if (asked.q.includes('leve')) return abort.abort();
    // comes back unchanged, and stays open
    if (asked.format === 'html') return says(response, 200, { translatedText: asked.q });
    usual(asked, response);
  };
  // killed before its progress was written
  const progress = async () => {};
  await expect(runMachine(author, job, {}, { signal: abort.signal, progress })).rejects.toThrow();
  server.answer = null;
  server.asked = [];
  await runMachine(author, job);
  await finishStartedJob(author, job);
  const asked = server.asked.flatMap(({ q }) => q);
  expect(asked).toContain('leve');
  expect(asked.filter((text) => /^(?:Um|Dois)/.test(text))).toEqual([]);
  expect((await reportOf(id)).stopped).toBeNull();
  await undoMachine(author, id);
  expect(await draftOf(module)).not.toContain('EN Um.');
});

test('[LE-06] without both settings there is nothing to start or to see', async () => {
  const { id } = await makeWork('<p>Um.</p>');
  const off = { ...author, config: { ...author.config, translate: null } };
  expect(await listMachineStates(off, [id])).toBeNull();
  await expect(startMachine(off, id, {})).rejects.toMatchObject({ code: 'machine_off' });
});

test('[LE-06] only who manages an edition has it translated, cancels or undoes that', async () => {
  const { id, ebook } = await makeWork('<p>Um.</p>');
  for (const stranger of [await person('editor'), await person('user')]) {
    const refused = { code: expect.stringMatching(/not_found$/) };
    await expect(startMachine(stranger, id, {})).rejects.toMatchObject(refused);
    await expect(cancelMachine(stranger, id)).rejects.toMatchObject(refused);
    await expect(undoMachine(stranger, id)).rejects.toMatchObject(refused);
  }
  await expect(startMachine(author, ebook.id, {})).rejects.toMatchObject({ code: 'exchange_of_source' });
  const job = await startMachine(author, id, {});
  // the person may no longer write it when the job runs
  await author.db
    .withTables<{ users: { id: string; role: string } }>()
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', author.actor?.id ?? '')
    .execute();
  await expect(runMachine({ ...author }, job)).rejects.toMatchObject({ reason: 'refused' });
  expect(server.asked).toEqual([]);
});

test('[LE-06] the key reaches no log, no report and no row', async () => {
  const { id } = await makeWork('<p>Um.</p>');
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as Way['log'];
  server.answer = (asked, response) => says(response, 403, { error: `Invalid API key ${asked.api_key}` });
  await translated(id, {}, { log });
  expect(JSON.stringify(lines)).toContain('Invalid API key [hidden]');
  expect(JSON.stringify(lines) + JSON.stringify(await rowsOf(database))).not.toContain(server.key);
});
