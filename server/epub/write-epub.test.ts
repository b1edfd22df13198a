import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import fc from 'fast-check';
import jsqr from 'jsqr';
import sharp, { type Region, type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { madeBook } from '#tests/books.ts';
import { epubFaults, fileIn, TORTURE, unpacked } from '#tests/epubs.ts';
import { imageOf } from '#tests/media-files.ts';
import { definedHtml } from '#tests/random-html.ts';
import { runs } from '#tests/runs.ts';
import { wholeBook } from '#tests/whole-book.ts';
import { WHOLE_TEXT } from '#tests/whole-text.ts';
import type { Asset, Book } from '../book/book.ts';
import { writeEpub } from './write-epub.ts';

let folder: string;
let picture: Asset;
let other: Asset;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prelo-epub-'));
  const bytes = await imageOf({ width: 40, height: 20 }, 'jpeg');
  picture = { mime: 'image/jpeg', width: 40, height: 20, read: async () => bytes };
  const square = await imageOf({ width: 30, height: 30 }, 'jpeg');
  other = { mime: 'image/jpeg', width: 30, height: 30, read: async () => square };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(book: Book): Promise<{ file: string; bytes: Buffer; parts: Map<string, string> }> {
  count += 1;
  const file = path.join(folder, `${count}.epub`);
  await writeEpub(book, file, { progress: () => {}, signal: new AbortController().signal });
  const bytes = await readFile(file);
  return { file, bytes, parts: await unpacked(bytes) };
}

const coveredBook = (texts: string[]) => madeBook(texts, withCover());
const withCover = () => ({ metadata: { cover: '/media/1-a.jpg' }, assets: { '/media/1-a.jpg': picture } });

test('[IO-02] everything that may be written, and what is meant to break it, is without fault', async () => {
  const { bytes } = await made(madeBook([WHOLE_TEXT, ...TORTURE.map((html) => sanitiseHtml(html)), ''], withCover()));
  expect(await epubFaults(bytes)).toEqual([]);
});

test('pictures are made two at a time, each once, whatever modules they stand in', async () => {
  const [asked, under] = [[] as string[], new Set<string>()];
  let most = 0;
  const asset = async (key: string) => {
    asked.push(key);
    under.add(key);
    most = Math.max(most, under.size);
    await new Promise((resolve) => setTimeout(resolve, 5));
    under.delete(key);
    return picture;
  };
  const modules = [1, 2, 3, 4, 1].map((at) => `<p><img src="/media/${at}-b.jpg" alt="Um rio"></p>`);
  const { bytes } = await made({ ...madeBook(modules, withCover()), asset });
  expect([most, asked]).toEqual([2, ['/media/1-a.jpg', ...[1, 2, 3, 4].map((at) => `/media/${at}-b.jpg`)]]);
  expect(await epubFaults(bytes)).toEqual([]);
});

test('a picture that fails ends the e-book with its failure', async () => {
  const asset = async (key: string) => {
    if (key.includes('2')) throw new Error(`no ${key}`);
    return picture;
  };
  const modules = [1, 2, 3].map((at) => `<p><img src="/media/${at}-b.jpg" alt="Um rio"></p>`);
  await expect(made({ ...madeBook(modules), asset })).rejects.toThrow('no /media/2-b.jpg');
});

test('a book of nothing is one', async () => {
  expect(await epubFaults((await made(madeBook([]))).bytes)).toEqual([]);
});

test('[IO-02] whatever an author writes becomes an e-book without fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(definedHtml, { minLength: 1, maxLength: 6 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      async (texts, title) => {
        const book = madeBook(
          texts.map((html) => sanitiseHtml(html)),
          { ...withCover(), metadata: { title: `a${title.toWellFormed()}` } },
        );
        expect(await epubFaults((await made(book)).bytes)).toEqual([]);
      },
    ),
    runs(4),
  );
});

test('the checker finds what is broken', async () => {
  const { bytes } = await made(coveredBook(['<p>certo</p>']));
  const broken = Buffer.from(bytes);
  broken.write('application/epub-zip', bytes.indexOf('application/epub+zip'));
  expect(await epubFaults(broken)).not.toEqual([]);
  const whole = coveredBook(['<p>certo</p>']);
  const twice = { ...whole, section: async (id: string) => ({ ...(await whole.section(id)), notes: [[], []] }) };
  const headless = { ...twice, headings: async () => [{ id: 'gone', title: 'Gone' }] };
  expect(await epubFaults((await made(headless)).bytes)).not.toEqual([]);
});

test('the same e-book is the same bytes, in another time zone too', async () => {
  const { bytes } = await made(coveredBook([WHOLE_TEXT]));
  expect((await made(coveredBook([WHOLE_TEXT]))).bytes.equals(bytes)).toBe(true);
  const script = path.join(folder, 'again.ts');
  const at = (file: string) => JSON.stringify(path.resolve(import.meta.dirname, '../..', file));
  await writeFile(
    script,
    `import { writeEpub } from ${at('server/epub/write-epub.ts')}; import { madeBook } from ${at('tests/books.ts')};
    await writeEpub(madeBook(['<p>a</p>']), process.argv[2], { progress: () => {}, signal: new AbortController().signal });`,
  );
  const there = path.join(folder, 'there.epub');
  await promisify(execFile)(process.execPath, [script, there], { env: { ...process.env, TZ: 'Asia/Tokyo' } });
  expect((await readFile(there)).equals((await made(madeBook(['<p>a</p>']))).bytes)).toBe(true);
});

test('[IO-02] it has a cover, contents, places, a language and what it says of access', async () => {
  const { parts } = await made(madeBook(['<h2>Pão</h2><p><img src="/media/1-a.jpg" alt="A"></p>'], withCover()));
  const opf = parts.get('EPUB/package.opf');
  expect(opf).toContain('<dc:language>pt-BR</dc:language>');
  expect(opf).toContain('<dc:creator id="author">Ana</dc:creator>');
  expect(opf).toMatch(
    /<meta name="cover" content="(i\w+-jpg)"\/>[\s\S]*<item id="\1" href="images\/\w{16}\.jpg" media-type="image\/jpeg" properties="cover-image"\/>/,
  );
  for (const said of [
    'accessMode">visual',
    'accessModeSufficient">textual<',
    'accessibilityFeature">alternativeText',
    'accessibilityHazard">noFlashingHazard',
  ])
    expect(opf).toContain(said);
  expect(opf).toContain('dcterms:modified">2026-01-02T03:04:05Z');
  const nav = parts.get('EPUB/nav.xhtml');
  expect(nav).toContain('<a href="text/m001.xhtml">Módulo 1</a><ol><li><a href="text/m001.xhtml#h1">Pão</a>');
  for (const place of ['cover', 'toc', 'bodymatter']) expect(nav).toContain(`epub:type="${place}"`);
  expect([...parts.keys()].filter((name) => name.includes('images/'))).toHaveLength(1);
});

test('[IO-02] a single picture without words is said, however many have some', async () => {
  const picture = (words: string) => `<p>x <img src="/media/1-a.jpg" alt="${words}"></p>`;
  const assets = { ...withCover().assets, '/media/2-b.jpg': other };
  const texts = ['<p>x <img src="/media/2-b.jpg"></p>', picture('A')];
  const opf = (await made(madeBook(texts, { ...withCover(), assets }))).parts.get('EPUB/package.opf');
  expect(opf).toContain('accessModeSufficient">textual,visual<');
  expect(opf).not.toContain('alternativeText');
});

test('[IO-02] what is done in a checklist is ticked, and what is open is not', async () => {
  const list = '<ul><li data-checked="true">feito</li><li data-checked="false">por fazer</li></ul>';
  const page = (await made(coveredBook([list]))).parts.get('EPUB/text/m001.xhtml') ?? '';
  const boxes = [...page.matchAll(/aria-label="([^"]+)"[^>]*>(.)<\/span> ([^<]+)</g)].map(([, ...said]) => said);
  expect(boxes).toEqual([
    ['Feito:', '☑', 'feito'],
    ['A fazer:', '☐', 'por fazer'],
  ]);
});

test('[IO-02] older readers find the headings below their module, and each begins at the first text', async () => {
  const { parts } = await made(madeBook(['<h2>Pão</h2><p>a</p>', '<p>b</p>'], withCover()));
  const points = [
    ...(parts.get('EPUB/toc.ncx') ?? '').matchAll(/<text>([^<]+)<\/text><\/navLabel><content src="([^"]+)"/g),
  ];
  expect(points.map(([, ...point]) => point)).toEqual([
    ['Módulo 1', 'text/m001.xhtml'],
    ['Pão', 'text/m001.xhtml#h1'],
    ['Módulo 2', 'text/m002.xhtml'],
  ]);
  expect(parts.get('EPUB/nav.xhtml')).toContain('epub:type="bodymatter" href="text/m001.xhtml"');
});

test('[IO-02] two bonus modules stand below one part', async () => {
  const book = await wholeBook();
  const second = { id: 'b002', kind: 'bonus', title: 'Mais receitas', number: 2 } as const;
  const bytes = await made({
    ...book,
    sections: book.sections.flatMap((head) => (head.id === 'b001' ? [head, second] : [head])),
    headings: async (id) => (id === 'b002' ? [] : book.headings(id)),
    section: async (id) => (id === 'b002' ? { ...(await book.section('b001')), ...second } : book.section(id)),
  });
  expect(await epubFaults(bytes.bytes)).toEqual([]);
  expect(bytes.parts.get('EPUB/nav.xhtml')).toContain(
    '<a href="text/b001.xhtml">Receitas</a></li><li><a href="text/b002.xhtml">Mais receitas</a></li></ol>',
  );
  expect(bytes.parts.get('EPUB/package.opf')?.match(/itemref idref="bonus"/g)).toHaveLength(1);
});

test('[IO-02] bonus modules stand below a part of theirs', async () => {
  const { parts } = await made(await wholeBook());
  expect(parts.get('EPUB/nav.xhtml')).toContain(
    '<a href="text/bonus.xhtml">Bônus</a><ol><li><a href="text/b001.xhtml">Receitas</a>',
  );
  expect(parts.get('EPUB/text/bonus.xhtml')).toContain('epub:type="part"');
  const spine = [...(parts.get('EPUB/package.opf') ?? '').matchAll(/itemref idref="(\w+)"/g)].map(([, id]) => id);
  expect(spine.indexOf('b001')).toBe(spine.indexOf('bonus') + 1);
});

test('[IO-02] an e-book without a cover gets one of its title and author, in the shade that it has on the web', async () => {
  const coverIn = async (title: string, author = 'Ana') => {
    const { bytes } = await made(madeBook([], { metadata: { title, author, cover: '/media/9-gone.jpg' } }));
    const opf = (await unpacked(bytes)).get('EPUB/package.opf') ?? '';
    const [, name] = /href="(images\/\w{16}\.jpg)" media-type="image\/jpeg" properties="cover-image"/.exec(opf) ?? [];
    return sharp(await fileIn(bytes, `EPUB/${name}`));
  };
  const part = async (cover: Sharp, region: Region) =>
    sharp(await cover.clone().extract(region).png().toBuffer()).stats();
  const lightest = async (cover: Sharp, top: number) => {
    const { channels } = await part(cover, { left: 200, top, width: 850, height: 160 });
    return Math.min(...channels.map(({ max }) => max));
  };
  const cover = await coverIn('Comer bem');
  expect(await cover.metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 1_600 });
  const bare = await coverIn('\u200b', ' ');
  for (const top of [560, 1_250]) {
    expect(await lightest(cover, top)).toBeGreaterThan(200);
    expect(await lightest(bare, top)).toBeLessThan(150);
  }
  const named = await coverIn('Comer bem', 'Ana Lúcia da Conceição Moreira dos Santos e Silva de Albuquerque Reis');
  expect(await lightest(named, 1_190)).toBeGreaterThan(200);
  // below the longest name there is as much room as below the shortest, down to the frame
  const foot = { left: 200, top: 1_360, width: 850, height: 110 };
  for (const one of [cover, named])
    expect(Math.min(...(await part(one, foot)).channels.map(({ max }) => max))).toBeLessThan(150);
  const cloth = async (one: Sharp) => (await part(one, { left: 600, top: 40, width: 9, height: 9 })).dominant;
  expect(await cloth(cover)).not.toEqual(await cloth(await coverIn('Comer')));
});

test('[WR-07] [IO-02] footnotes are noteref and footnote, each with a way back', async () => {
  const { parts } = await made(coveredBook(['<p>a<foot-note>um</foot-note> b<foot-note>dois</foot-note></p>']));
  const page = parts.get('EPUB/text/m001.xhtml') ?? '';
  for (const [number, says] of [
    [1, 'um'],
    [2, 'dois'],
  ] as const) {
    expect(page).toContain(
      `<a href="#n${number}" id="r${number}" epub:type="noteref" role="doc-noteref">${number}</a>`,
    );
    expect(page).toContain(
      `<aside id="n${number}" epub:type="footnote" role="doc-footnote"><p>${number}. ${says} <a href="#r${number}"`,
    );
  }
});

test('[IO-02] a line of links stands above what it folds, which else is pressed with it; a picture that leads somewhere says where', async () => {
  const folded = (line: string) => `<details><summary>${line}</summary><p>Sim.</p></details>`;
  const picture = '<p>x <a href="https://a.pt/b"><img src="/media/1-a.jpg" alt=""></a></p>';
  const { parts } = await made(
    coveredBook([`${folded('Dói?')}${folded('<a href="https://a.pt/">Dói</a> muito?')}${picture}`]),
  );
  const page = parts.get('EPUB/text/m001.xhtml') ?? '';
  expect(page).toContain('<details open="open"><summary>Dói?</summary><p>Sim.</p></details>');
  expect(page).toContain('<p class="line"><a href="https://a.pt/">Dói</a> muito?</p>\n<p>Sim.</p></div>');
  expect(page).toContain('x <a href="https://a.pt/b" aria-label="a.pt"><img ');
});

test('[IO-02] a video is a picture, its title, a link and a code that leads there; a picture of the web is a link', async () => {
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Massa"></iframe>';
  const { parts } = await made(
    coveredBook([`${video}<p>x <img src="https://a.pt/b.png" alt="B"> <img src="/media/9-gone.jpg" alt="C"></p>`]),
  );
  const page = parts.get('EPUB/text/m001.xhtml') ?? '';
  const link =
    '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Massa<span data-label=""> (abre na web)</span></a>';
  expect(page).toContain(link);
  expect(page.match(/<img src="\.\.\/images\/\w+\.png" alt="" role="presentation"\/>/g)).toHaveLength(2);
  expect(page).toContain('<a href="https://a.pt/b.png" data-picture="https://a.pt/b.png">B</a> C</p>');
});

test('[IO-02] a camera that reads the code beside a video comes to where it is', async () => {
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Massa"></iframe>';
  const { bytes, parts } = await made(coveredBook([video]));
  const pictures = [...parts.keys()].filter((name) => /^EPUB\/images\/\w+\.png$/.test(name));
  const read = await Promise.all(
    pictures.map(async (name) => {
      const image = sharp(await fileIn(bytes, name))
        .resize({ width: 400 })
        .ensureAlpha();
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
    }),
  );
  // the other one shows a film's frame
  expect(read.toSorted()).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ', null].toSorted());
});

test('[IO-02] a page and the words of another language in it say theirs, as XML and as HTML', async () => {
  const { parts } = await made(await wholeBook());
  const page = parts.get('EPUB/text/m001.xhtml') ?? '';
  expect(page).toMatch(/<html [^>]*lang="pt-BR" xml:lang="pt-BR">/);
  expect(page).toContain('<span lang="en" xml:lang="en">in English</span>');
  expect(page).toContain('<p lang="ar" xml:lang="ar" dir="rtl">');
});

test('[LK-03] [IO-02] what is recommended says that it is advertising', async () => {
  const { parts } = await made(coveredBook([WHOLE_TEXT]));
  const page = parts.get('EPUB/text/m001.xhtml') ?? '';
  expect(page).toContain(
    '<a href="https://loja.exemplo.com/cha" rel="nofollow sponsored">Comprar: Chá (loja.exemplo.com)</a> <small>Publicidade</small>',
  );
  expect((await EpubCheck.validate(new Uint8Array((await made(coveredBook([WHOLE_TEXT]))).bytes))).valid).toBe(true);
});
