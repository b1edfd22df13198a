import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Document, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '#server/book/block.ts';
import type { Book } from '#server/book/book.ts';
import { linesIn } from '#server/book/lines.ts';
import { aBench } from '#tests/bench.ts';
import { bookOf, paragraph, wholeBook } from '#tests/whole-book.ts';
import { entriesOf } from '#tests/zip.ts';
import { writeDocx } from './write-docx.ts';

const EMU_A_PIXEL = 9525;

let folder: string;
let entries: Map<string, Buffer>;
let body: Document;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-docx-'));
  entries = await written(await wholeBook());
  body = xml('word/document.xml');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(book: Book): Promise<Map<string, Buffer>> {
  const file = path.join(folder, 'book.docx');
  await writeDocx(book, file, aBench());
  return entriesOf(file);
}

function xml(name: string, of = entries): Document {
  return parseDocument(String(of.get(name)), { xmlMode: true });
}

function all(parent: ParentNode, name: string): Element[] {
  return parent.children.flatMap((child) =>
    isTag(child) ? [...(child.name === name ? [child] : []), ...all(child, name)] : [],
  );
}

function said(node: ParentNode): string {
  return node.children
    .map((child) =>
      isText(child)
        ? child.data
        : isTag(child)
          ? child.name === 'w:t' || !child.name.startsWith('w:instr')
            ? said(child)
            : ''
          : '',
    )
    .join('');
}

const styleOf = (p: Element) => all(p, 'w:pStyle')[0]?.attribs['w:val'] ?? 'Normal';
const inStyle = (name: string) =>
  all(body, 'w:p')
    .filter((p) => styleOf(p) === name)
    .map(said);

/** The list that a paragraph is of: what Word counts its number by. */
function listOf(words: string): string {
  const p = all(body, 'w:p').find((one) => said(one) === words);
  return p ? (all(p, 'w:numId')[0]?.attribs['w:val'] ?? '') : '';
}

test('[IO-04] sections and headings are Word’s own, and the contents name them with their pages', () => {
  expect(inStyle('Title')).toEqual(['Água & Vida: o guia “completo”']);
  expect(inStyle('Heading1')).toEqual([
    'Texto: linhas & grupos',
    'Listas e tabelas',
    'Figuras',
    'Receitas',
    'Produtos',
    'Suporte',
  ]);
  expect(inStyle('Heading2')).toEqual(['Linhas de texto', 'Grupos', 'Listas', 'Tabelas', 'Figuras']);
  expect([3, 4, 5, 6].flatMap((level) => inStyle(`Heading${level}`))).toEqual([
    'Código',
    'Fundo',
    'Mais fundo',
    'No fim',
  ]);
  const contents = all(body, 'w:sdt').find((sdt) => all(sdt, 'w:docPartGallery').length > 0);
  expect(contents && said(contents)).toContain('Linhas de texto3Grupos');
});

test('[IO-04] every line of a book stands in its document, in its order', async () => {
  const book = await wholeBook();
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
  const inBody = letters(all(body, 'w:p').map(said).join(' '));
  const inNotes = letters(all(xml('word/footnotes.xml'), 'w:p').map(said).join(' '));
  let at = 0;
  for (const { id, title } of book.sections) {
    const { blocks, notes } = await book.section(id);
    // a picture's words are no text
    for (const line of [title, ...linesIn(blocks)].map((one) => letters(one.replace('sinal ', '')))) {
      const found = inBody.indexOf(line, at);
      expect(found, line).toBeGreaterThanOrEqual(0);
      // the contents say the titles first
      if (found >= 0 && line !== letters(title)) at = found + line.length;
    }
    for (const line of linesIn(notes.flat())) expect(inNotes).toContain(letters(line));
  }
  const front = all(body, 'w:p').slice(0, 4).map(said);
  expect(front).toEqual(
    expect.arrayContaining([book.metadata.title, 'Ana Lúcia', 'livros.exemplo.com/ebook/agua-e-vida']),
  );
  const core = xml('docProps/core.xml');
  expect(all(core, 'dc:creator').map(said)).toEqual(['Ana Lúcia']);
  expect(all(core, 'dcterms:modified').map(said)).toEqual(['2026-11-20T12:00:00.000Z']);
});

test('[IO-04] lines stand where their author aligned them, and say their language', () => {
  const aligned = ['No meio', 'No fim'].map((words) => {
    const p = all(body, 'w:p').find((one) => said(one) === words);
    return p && all(p, 'w:jc')[0]?.attribs['w:val'];
  });
  expect(aligned).toEqual(['center', 'end']);
  const arabic = all(body, 'w:r').find((one) => said(one) === 'مرحبا بالعالم');
  expect(arabic && all(arabic, 'w:lang')[0]?.attribs).toMatchObject({ 'w:val': 'ar', 'w:bidi': 'ar' });
});

test('[IO-04] a list within a list is a level deeper, and one in three numbers its own items', () => {
  const levelOf = (words: string) => {
    const p = all(body, 'w:p').find((one) => said(one) === words);
    return p && all(p, 'w:ilvl')[0]?.attribs['w:val'];
  };
  expect(['dois', 'dois um', 'fundo'].map(levelOf)).toEqual(['0', '1', '2']);
});

test('[IO-04] Word counts modules by themselves and bonus modules by themselves', () => {
  const numbering = xml('word/numbering.xml');
  const within = (parent: ParentNode, name: string, key: string, value: string | undefined) =>
    all(parent, name).find(({ attribs }) => attribs[key] === value);
  const counted = all(body, 'w:p').flatMap((p) => {
    const numId = all(p, 'w:numId')[0]?.attribs['w:val'];
    if (styleOf(p) !== 'Heading1' || !numId) return [];
    const list = within(numbering, 'w:num', 'w:numId', numId);
    const kind = list && all(list, 'w:abstractNumId')[0]?.attribs['w:val'];
    const levels = within(numbering, 'w:abstractNum', 'w:abstractNumId', kind);
    return [[said(p), levels && all(levels, 'w:lvlText')[0]?.attribs['w:val'], numId] as const];
  });
  expect(counted.map(([title, text]) => [title, text])).toEqual([
    ['Texto: linhas & grupos', '%1.'],
    ['Listas e tabelas', '%1.'],
    ['Figuras', '%1.'],
    ['Receitas', 'Bônus %1.'],
  ]);
  const lists = counted.map(([, , list]) => list);
  expect([new Set(lists.slice(0, 3)).size, new Set(lists).size]).toEqual([1, 2]);
});

test('[IO-04] the contents are a field that whoever edits can bring up to date, and no question is asked at opening', () => {
  const instructions = all(body, 'w:instrText').map(said);
  expect(instructions[0]).toBe('TOC \\h \\o "1-2"');
  const bookmarks = all(body, 'w:bookmarkStart').map(({ attribs }) => attribs['w:name']);
  const pages = instructions.slice(1).map((instruction) => /^PAGEREF (\S+) \\h$/.exec(instruction)?.[1]);
  const titles = [...inStyle('Heading1'), ...inStyle('Heading2')];
  expect(pages).toHaveLength(titles.length);
  expect(pages.filter((name) => !bookmarks.includes(name))).toEqual([]);
  const lines = [...inStyle('TOC1'), ...inStyle('TOC2')].map((line) => line.replace(/^(?:Bônus )?\d+\. /, ''));
  expect(lines.map((line) => line.replace(/\d+$/, ''))).toEqual(titles);
  expect(lines.filter((line) => !/\d$/.test(line))).toEqual([]);
  expect(all(xml('word/settings.xml'), 'w:updateFields')).toEqual([]);
  expect(all(body, 'w:fldChar').filter(({ attribs }) => attribs['w:dirty'])).toEqual([]);
});

test('[IO-04] every look is a style with a name, which changes it everywhere', () => {
  const styles = all(xml('word/styles.xml'), 'w:style');
  const names = new Map(styles.map((style) => [style.attribs['w:styleId'], all(style, 'w:name')[0]?.attribs['w:val']]));
  const used = new Set([...all(body, 'w:pStyle'), ...all(body, 'w:rStyle')].map(({ attribs }) => attribs['w:val']));
  expect([...used].filter((id) => !names.has(id))).toEqual([]);
  const looks = [...used].map((id) => names.get(id));
  for (const name of [
    'Callout tip',
    'Callout attention',
    'Callout important',
    'Quote',
    'Code',
    'Foldable line',
    'Term',
    'Table head',
  ])
    expect(looks, name).toContain(name);
  expect(inStyle('CalloutTip')).toEqual(['Dica', 'Beba água.', 'de manhã', 'à noite']);
});

test('what marks a text is a mark there: links with their addresses, languages, what is above and below the line', () => {
  const run = (words: string) => all(body, 'w:r').find((one) => said(one) === words);
  const has = (words: string, name: string) => all(run(words) ?? ({ children: [] } as never), name).length > 0;
  const marks = {
    forte: 'w:b',
    leve: 'w:i',
    sublinhado: 'w:u',
    riscado: 'w:strike',
    claro: 'w:highlight',
    'in English': 'w:lang',
  };
  expect(Object.entries(marks).filter(([words, name]) => !has(words, name))).toEqual([]);
  const targets = all(xml('word/_rels/document.xml.rels'), 'Relationship').map(({ attribs }) => attribs.Target);
  expect(targets).toContain('https://exemplo.com/a?b=1&c=2');
  expect(all(body, 'w:hyperlink').map(said)).toContain('elo forte');
});

test('what is read from right to left begins at the right, and code keeps its lines', () => {
  const p = all(body, 'w:p').find((one) => said(one) === 'مرحبا بالعالم');
  expect(p && all(p, 'w:bidi').map(({ attribs }) => attribs['w:val'] ?? 'true')).toEqual(['true']);
  const [code] = all(body, 'w:p').filter((one) => styleOf(one) === 'Code');
  const pieces = all(code as Element, 'w:r').map((run) => (all(run, 'w:br').length > 0 ? '\n' : '') + said(run));
  expect(pieces.join('')).toBe('const água = 1;\n\n  if (a < b) { }');
});

test('each list counts for itself, from its own start; what goes down and what is ticked stand as such', () => {
  const [first, second, fifth] = ['primeiro', 'de novo primeiro', 'cinco'].map(listOf);
  expect(listOf('segundo')).toBe(first);
  expect(new Set([first, second, fifth]).size).toBe(3);
  const numbering = xml('word/numbering.xml');
  const start = (numId: string | undefined) => {
    const concrete = all(numbering, 'w:num').find(({ attribs }) => attribs['w:numId'] === numId);
    return concrete && all(concrete, 'w:startOverride')[0]?.attribs['w:val'];
  };
  expect([first, second, fifth].map(start)).toEqual(['1', '1', '5']);
  expect(
    all(body, 'w:p')
      .map(said)
      .filter((words) => /^[321]\.\t?(três|dois|um)$/.test(words)),
  ).toHaveLength(3);
  expect(all(body, 'w14:checked').map(({ attribs }) => attribs['w14:val'])).toEqual(['1', '0']);
});

test('[IO-04] pictures are as large as they are shown, at most a page, and have their words; one without is decoration', async () => {
  const drawings = all(body, 'wp:inline').map((inline) => {
    const { cx, cy } = all(inline, 'wp:extent')[0]?.attribs ?? {};
    const { descr = null } = all(inline, 'wp:docPr')[0]?.attribs ?? {};
    const size = [cx, cy].map((emu) => Math.round(Number(emu) / EMU_A_PIXEL)).join(' x ');
    return [size, all(inline, 'adec:decorative').length > 0 ? 'decorative' : descr];
  });
  const item = ['55 x 220', 'Filtro de barro'];
  expect(drawings).toEqual([
    ['360 x 480', 'Água & Vida: o guia “completo”'],
    ['120 x 120', 'sinal'],
    ['600 x 338', 'Um rio'],
    ['200 x 800', 'Uma torre'],
    ['280 x 158', 'decorative'],
    ['600 x 338', 'Como filtrar'],
    item,
    item,
  ]);
  expect(all(body, 'w:p').map(said)).toEqual(expect.arrayContaining(['Que falta', 'De fora', '▶ O som do rio']));
  const { asset } = await wholeBook();
  const files = ['1-capa.jpg', '2-larga.jpg', '3-alta.png', '4-sinal.png'].map((name) => asset(`/media/${name}`));
  const bytes = await Promise.all(files.map(async (file) => (await file)?.read()));
  const stored = [...entries].flatMap(([name, content]) => (name.startsWith('word/media/') ? [content] : []));
  expect(new Set(stored.map(String))).toEqual(new Set(bytes.map(String)));
});

test('[IO-04] a picture in a quote, a list or a callout is as wide as what is left of the line', async () => {
  const figure: Block = {
    kind: 'figure',
    src: '/media/2-larga.jpg',
    alt: 'rio',
    isDecorative: false,
    caption: [],
    size: 'text',
  };
  const items = [{ checked: null, blocks: [paragraph('um'), figure] }];
  const blocks: Block[] = [
    { kind: 'quote', blocks: [figure] },
    { kind: 'callout', tone: 'tip', blocks: [figure] },
    { kind: 'list', ordered: false, start: 1, reversed: false, items },
  ];
  const document = xml('word/document.xml', await written(await bookOf(blocks)));
  const widths = all(document, 'wp:extent').map(({ attribs }) => Math.round(Number(attribs.cx) / EMU_A_PIXEL));
  // after the cover
  expect(widths.slice(1)).toEqual([572, 572, 572]);
});

test('[IO-04] a picture stays on the page of its caption', () => {
  const ps = all(body, 'w:p');
  const captions = ps.filter((p) => styleOf(p) === 'Caption' && ps[ps.indexOf(p) - 1]);
  const before = captions.map((p) => ps[ps.indexOf(p) - 1] as Element).filter((p) => /^Figure/.test(styleOf(p)));
  const film = ps.filter((p) => styleOf(p) === 'Video').slice(0, 1);
  before.push(...film);
  expect(before).toHaveLength(3);
  expect(before.map((p) => all(p, 'w:keepNext').map(({ attribs }) => attribs['w:val'] ?? 'true'))).toEqual(
    before.map(() => ['true']),
  );
});

test('[IO-04] each cell is as wide as the columns that it stands in', () => {
  for (const table of all(body, 'w:tbl')) {
    const columns = all(table, 'w:gridCol').map(({ attribs }) => Number(attribs['w:w']));
    for (const row of all(table, 'w:tr')) {
      let at = 0;
      for (const cell of all(row, 'w:tc')) {
        const span = Number(all(cell, 'w:gridSpan')[0]?.attribs['w:val'] ?? 1);
        const room = columns.slice(at, at + span).reduce((sum, width) => sum + width, 0);
        at += span;
        const isContinued = all(cell, 'w:vMerge').some(({ attribs }) => attribs['w:val'] === 'continue');
        if (!isContinued) expect(Number(all(cell, 'w:tcW')[0]?.attribs['w:w'])).toBe(room);
      }
      expect(at).toBe(columns.length);
    }
  }
});

test('[IO-04] a table has its spans, its head on each page, and no cell that ends without a paragraph', () => {
  const tables = all(body, 'w:tbl');
  expect(tables.map((table) => all(table, 'w:tblHeader').length)).toEqual([0, 1, 1, 1]);
  expect(all(body, 'w:gridSpan').map(({ attribs }) => attribs['w:val'])).toEqual(['2']);
  expect(all(body, 'w:vMerge').map(({ attribs }) => attribs['w:val'])).toEqual(['restart', 'continue']);
  const lasts = all(body, 'w:tc').map((cell) => cell.children.filter(isTag).at(-1)?.name);
  expect(new Set(lasts)).toEqual(new Set(['w:p']));
  expect(inStyle('TableCaption')).toEqual(['O que há na água']);
});

test('[IO-04] footnotes are Word’s own', () => {
  const notes = all(xml('word/footnotes.xml'), 'w:footnote').filter(({ attribs }) => !attribs['w:type']);
  const numbers = all(body, 'w:footnoteReference').map(({ attribs }) => attribs['w:id']);
  expect(numbers).toEqual(notes.map(({ attribs }) => attribs['w:id']));
  expect(notes.map((note) => said(note).trim())).toEqual(['diz isto', 'e aquilo', 'de hortelã']);
});

test('lines are as high as what stands in them, or LibreOffice would cut pictures', () => {
  const rules = all(xml('word/styles.xml'), 'w:spacing').map(({ attribs }) => attribs['w:lineRule']);
  expect(new Set(rules)).toEqual(new Set([undefined, 'auto']));
});

test('a card says its rating, price and coupon', () => {
  const words = all(body, 'w:p').map(said);
  const after = words.flatMap((one, at) => (one === 'Filtro de barro' ? [words[at + 2]] : []));
  expect(after).toEqual(Array(2).fill('4,5 de 5 estrelas · R$ 199,90 · Cupom BARRO10 (até 31/12/2026)'));
});

test('where something is bought, it is said to be advertising', () => {
  const bought = all(body, 'w:p')
    .map(said)
    .filter((words) => words.startsWith('Comprar: '));
  expect(bought).toContain('Comprar: Filtro de barro (loja.exemplo.com) · Publicidade');
  for (const words of bought) expect(words).toMatch(/ · Publicidade$/);
});
