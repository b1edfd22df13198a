import { describe, expect, test } from 'vitest';
import { cpuMs } from '#tests/cpu.ts';
import { docxOf, heading, paragraph, run } from '#tests/imports/docx.ts';
import { readFileOf, stored } from '#tests/imports/reading.ts';
import type { Packed } from '#tests/imports/zips.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

type LevelSaid = { format?: string; text?: string; start?: number | null; more?: string };

/** What Word says of a level: its number, its format, where it begins. */
function level(at: number, { format = 'decimal', text = `%${at + 1}.`, start = 1, more = '' }: LevelSaid = {}): string {
  const begins = start === null ? '' : `<w:start w:val="${start}"/>`;
  const indent = `<w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr>`;
  return `<w:lvl w:ilvl="${at}">${begins}<w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/>${indent}</w:lvl>`;
}
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const num = (id: number, of: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
const override = (at: number, start: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const item = (text: string, numId = 1, at = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
const indented = (text: string, left = 720) => `<w:p><w:pPr><w:ind w:left="${left}"/></w:pPr>${run(text)}</w:p>`;

/** A document of these paragraphs as it is stored, with what it says of lists and styles. */
async function read(body: string, numbering: string, styles = ''): Promise<string> {
  const others: Packed[] = [{ name: 'word/numbering.xml', data: `<w:numbering ${W}>${numbering}</w:numbering>` }];
  const book = await readFileOf(docxOf(body, others, '', styles), 'a.docx');
  return book.pieces.map(({ html }) => stored(html)).join('');
}

const NINE = (format: string) => Array.from({ length: 9 }, (_, at) => level(at, { format }));
const PLAIN = abstract(0, ...NINE('decimal')) + num(1, 0) + num(2, 0) + num(3, 0, override(0, 1));

describe('numbers are those that Word shows', () => {
  test('a start, and one that a list says otherwise', async () => {
    const numbering = abstract(0, level(0, { start: 7 })) + num(1, 0) + num(2, 0, override(0, 3));
    expect(await read(item('a') + item('b') + item('c', 2) + item('d', 2), numbering)).toBe(
      '<ol start="7"><li>a</li><li>b</li></ol><ol start="3"><li>c</li><li>d</li></ol>',
    );
  });

  test('two lists beside each other stay two; what shares its numbers goes on', async () => {
    expect(await read(item('a') + item('b') + item('c', 3) + item('d', 3), PLAIN)).toBe(
      '<ol><li>a</li><li>b</li></ol><ol><li>c</li><li>d</li></ol>',
    );
    expect(await read(item('a') + item('b', 2) + item('c'), PLAIN)).toBe('<ol><li>a</li><li>b</li><li>c</li></ol>');
  });

  test('a list goes on after a paragraph, and within a table', async () => {
    const body = `${item('a')}${paragraph('x')}<w:tbl><w:tr><w:tc>${item('b')}</w:tc></w:tr></w:tbl>${item('c')}`;
    expect(await read(body, PLAIN)).toBe(
      '<ol><li>a</li></ol><p>x</p><table><tbody><tr><td><ol start="2"><li>b</li></ol></td></tr></tbody></table><ol start="3"><li>c</li></ol>',
    );
  });

  test('what stands in beneath an item belongs to it, with and without an item after it', async () => {
    const body = item('a') + indented('b') + item('c') + indented('d') + paragraph('e') + indented('f');
    expect(await read(body, PLAIN)).toBe('<ol><li><p>a</p><p>b</p></li><li><p>c</p><p>d</p></li></ol><p>e</p><p>f</p>');
  });

  test('deeper lists start again after each item above them, unless they never do', async () => {
    const body = item('a') + item('b', 1, 1) + item('c', 1, 1) + item('d') + item('e', 1, 1) + item('f', 1, 3);
    expect(await read(body, PLAIN)).toBe(
      '<ol><li><p>a</p><ol><li>b</li><li>c</li></ol></li><li><p>d</p><ol><li><p>e</p><ol><li>f</li></ol></li></ol></li></ol>',
    );
    const never = abstract(0, level(0), level(1, { more: '<w:lvlRestart w:val="0"/>' })) + num(1, 0);
    expect(await read(item('a') + item('b', 1, 1) + item('c') + item('d', 1, 1), never)).toBe(
      '<ol><li><p>a</p><ol><li>b</li></ol></li><li><p>c</p><ol start="2"><li>d</li></ol></li></ol>',
    );
  });

  test('formats are types, points are points, and what has no sign is no item', async () => {
    const formats = ['lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman', 'bullet', 'none', 'decimalZero'];
    const numbering = formats
      .map((format, at) => abstract(at, level(0, { format, text: format === 'none' ? '' : '%1)' })) + num(at + 1, at))
      .join('');
    expect(await read(formats.map((format, at) => item(format, at + 1)).join(''), numbering)).toBe(
      '<ol type="a"><li>lowerLetter</li></ol><ol type="A"><li>upperLetter</li></ol><ol type="i"><li>lowerRoman</li></ol><ol type="I"><li>upperRoman</li></ol><ul><li><p>bullet</p><p>none</p></li></ul><ol><li>decimalZero</li></ol>',
    );
  });

  test('a list that does not say where it begins begins at 0', async () => {
    expect(await read(item('a') + item('b'), abstract(0, level(0, { start: null })) + num(1, 0))).toBe(
      '<ol start="0"><li>a</li><li>b</li></ol>',
    );
  });

  test('an item without words counts', async () => {
    expect(await read(item('a') + item('') + item('c'), PLAIN)).toBe(
      '<ol><li>a</li></ol><ol start="3"><li>c</li></ol>',
    );
  });
});

describe('numbers that a style gives', () => {
  const style = (id: string, properties: string, based = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${based && `<w:basedOn w:val="${based}"/>`}<w:pPr>${properties}</w:pPr></w:style>`;
  const styled = (text: string, id: string, more = '') =>
    `<w:p><w:pPr><w:pStyle w:val="${id}"/>${more}</w:pPr>${run(text)}</w:p>`;
  const numbers = (numId: number, at?: number) =>
    `<w:numPr>${at === undefined ? '' : `<w:ilvl w:val="${at}"/>`}<w:numId w:val="${numId}"/></w:numPr>`;

  test('also by the style that it is based on, at the level that names it; a paragraph says otherwise', async () => {
    const linked = abstract(0, level(0), level(1, { more: '<w:pStyle w:val="Sub"/>' })) + num(1, 0);
    const styles = style('Top', numbers(1)) + style('Sub', numbers(1)) + style('Own', '', 'Top');
    const body = styled('a', 'Top') + styled('b', 'Sub') + styled('c', 'Own') + styled('d', 'Top', numbers(0));
    expect(await read(body, linked, styles)).toBe('<ol><li><p>a</p><ol><li>b</li></ol></li><li>c</li></ol><p>d</p>');
  });

  test('of a style of lists', async () => {
    const lists = `<w:style w:type="numbering" w:styleId="L"><w:name w:val="L"/><w:pPr>${numbers(2)}</w:pPr></w:style>`;
    const numbering =
      `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum>` +
      abstract(1, level(0, { format: 'upperRoman', start: 4 })) +
      num(1, 0) +
      num(2, 1);
    expect(await read(item('a') + item('b'), numbering, lists)).toBe(
      '<ol start="4" type="I"><li>a</li><li>b</li></ol>',
    );
  });
});

describe('hostile lists', () => {
  const style = (id: string, based: string, more = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${based}"/>${more}</w:style>`;

  test('styles and lists that refer to one another, levels and numbers that no list has', async () => {
    const circle =
      '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum>' +
      num(1, 0) +
      abstract(5, level(0, { start: 10 ** 9 }), level(8, { start: -1 })) +
      num(5, 5) +
      num(6, 99) +
      num(7, 5, override(0, -5) + override(99, 1));
    const styles =
      style('A', 'B') +
      style('B', 'A', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
      '<w:style w:type="numbering" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const body = `<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr>${run('a')}</w:p>${item('b', 5)}${item('c', 5, 99)}${item('d', 6)}${item('e', 7)}${item('f', 8)}`;
    expect(await read(body, circle, styles)).toBe(
      '<p>a</p><ol><li><p>b</p><ol><li>c</li></ol></li></ol><p>d</p><ol><li>e</li></ol><p>f</p>',
    );
  });

  test('boxes to tick that stand in ever more', async () => {
    const box =
      '<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"/></w:sdtPr><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>';
    const body = Array.from(
      { length: 3_000 },
      (_, at) => `<w:p><w:pPr><w:ind w:left="${100 * (at + 1)}"/></w:pPr>${box}${run(`i${at}`)}</w:p>`,
    );
    const html = await read(body.join(''), '');
    expect(html.match(/data-checked="false"/g)?.length).toBe(3_000);
  });

  test('300 lists of 20,000 items in all cost seconds of a processor', async () => {
    const lists = Array.from({ length: 300 }, (_, at) => num(at + 1, 0, override(0, at + 2))).join('');
    const body = Array.from({ length: 20_000 }, (_, at) => item(`i${at}`, 1 + Math.floor(at / 67), at % 3)).join('');
    let html = '';
    const spent = await cpuMs(async () => {
      html = await read(body, abstract(0, ...NINE('decimal')) + lists);
    });
    expect(spent).toBeLessThan(20_000);
    expect(html.match(/<ol start="\d+"><li><p>/g)?.length).toBe(299);
    expect(html.match(/<li>/g)?.length).toBe(20_000);
  }, 120_000);
});

test('headings stay headings, whatever they count', async () => {
  const numbered = heading(1, 'Um').replace('</w:pPr>', '<w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>');
  const book = await readFileOf(
    docxOf(numbered + item('a') + numbered, [
      { name: 'word/numbering.xml', data: `<w:numbering ${W}>${PLAIN}</w:numbering>` },
    ]),
    'a.docx',
  );
  expect(book.pieces.map(({ title, html }) => [title, stored(html)])).toEqual([
    ['Um', '<ol start="2"><li>a</li></ol>'],
    ['Um', ''],
  ]);
});
