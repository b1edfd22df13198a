import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';
import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of the tree of tags on a page, with what it says; its texts stand in the order in which they are read. */
export type Tag = { role: string; alt: string | undefined; lang: string | undefined; said: string; within: Tag[] };
/** `overlap` is how far one part of it is painted over another at most, in points. */
export type Line = { text: string; left: number; right: number; bottom: number; overlap: number };
export type Box = { left: number; right: number; bottom: number; top: number };

/** A PDF as pdf.js reads it, which has no part in writing it. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
}

export async function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));
}

/** The lines of a page from its top down; what is raised or lowered stands in its line. */
export async function linesOf(page: PDFPageProxy): Promise<Line[]> {
  const lines: (Line & { height: number })[] = [];
  const { items } = await page.getTextContent();
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const { str, width, height, transform } = item;
    const [, , , , left, bottom] = transform as number[] as [number, number, number, number, number, number];
    const line = lines.findLast((one) => Math.abs(one.bottom - bottom) < 0.45 * Math.max(one.height, height));
    if (!line) lines.push({ text: str, left, right: left + width, bottom, height, overlap: 0 });
    else {
      line.text += left - line.right > 1 && !line.text.endsWith(' ') && !str.startsWith(' ') ? ` ${str}` : str;
      if (str.trim() !== '') line.overlap = Math.max(line.overlap, line.right - left);
      line.right = Math.max(line.right, left + width);
    }
  }
  return lines
    .map(({ text, ...line }) => ({ ...line, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => other.bottom - one.bottom);
}

type Node = { role?: string; alt?: string; lang?: string; id?: string; children?: Node[] };

/** The tags of a page, outermost first, and the texts of it that stand in none and are no decoration. */
export async function tagsOf(page: PDFPageProxy): Promise<{ tags: Tag[]; untagged: string[] }> {
  const { said, loose } = await markedTexts(page);
  const tree = (await page.getStructTree()) as Node | null;
  const known = new Set<string>();
  const tagOf = (node: Node): Tag[] => {
    if (node.id) known.add(node.id);
    const within = (node.children ?? []).flatMap(tagOf);
    const own = node.id
      ? (said.get(node.id) ?? '')
      : (node.children ?? []).map((child) => wordsOf(child, said)).join('');
    if (!node.role) return within;
    return [{ role: node.role, alt: node.alt, lang: node.lang, said: own, within }];
  };
  const tags = (tree?.children ?? []).flatMap(tagOf);
  const strays = [...said].filter(([id, text]) => !known.has(id) && text.trim() !== '').map(([, text]) => text);
  return { tags, untagged: [...loose, ...strays] };
}

function wordsOf({ id, children = [] }: Node, said: Map<string, string>): string {
  return (id ? (said.get(id) ?? '') : '') + children.map((child) => wordsOf(child, said)).join('');
}

/** Texts by the mark around them, and those that have none. */
async function markedTexts(page: PDFPageProxy): Promise<{ said: Map<string, string>; loose: string[] }> {
  const [said, loose, around] = [new Map<string, string>(), [] as string[], [] as (string | null)[]];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      const mark = around.findLast((one) => one !== null);
      if (mark === undefined && item.str.trim() !== '') loose.push(item.str);
      else if (mark && mark !== 'Artifact')
        said.set(mark, (said.get(mark) ?? '') + item.str + (item.hasEOL ? '\n' : ''));
    } else if (item.type === 'endMarkedContent') around.pop();
    else around.push((item as { tag?: string }).tag === 'Artifact' ? 'Artifact' : (item.id ?? null));
  }
  return { said, loose };
}

/** What its pages are drawn with, as it is written. */
export function drawnOf(bytes: Buffer): string {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const packed = [...streams].map(([, stream = '']) => Buffer.from(stream, 'latin1'));
  // what is packed otherwise is a picture
  return packed.map((stream) => (stream[0] === 0x78 ? inflateSync(stream).toString('latin1') : '')).join('\n');
}

/** All tags with what stands within them, in reading order. */
export function allTags(tags: Tag[]): Tag[] {
  return tags.flatMap((tag) => [tag, ...allTags(tag.within)]);
}

/** The number of the page to which a bookmark or link within the file leads. */
export async function pageNumberOf(pdf: PDFDocumentProxy, dest: unknown): Promise<number> {
  const to = typeof dest === 'string' ? await pdf.getDestination(dest) : (dest as [{ num: number; gen: number }]);
  return to ? (await pdf.getPageIndex(to[0])) + 1 : 0;
}

/** Where pictures are painted on a page. */
export async function picturesOn(page: PDFPageProxy): Promise<Box[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [boxes, kept]: [Box[], number[][]] = [[], []];
  let now = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) kept.push(now);
    if (operator === OPS.restore) now = kept.pop() ?? now;
    if (operator === OPS.transform) now = Util.transform(now, argsArray[at]) as number[];
    if (operator !== OPS.paintImageXObject) continue;
    const [width = 0, , , height = 0, left = 0, bottom = 0] = now;
    boxes.push({ left, right: left + width, bottom, top: bottom + height });
  }
  return boxes;
}

/** Enough for a code of 17 mm whose squares stand for an address of 100 letters. */
const DOTS_A_POINT = 2;

type Canvases = {
  create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
};

/** How far a camera is moved at a time along a page, and how much of it it sees, in points. */
const [STEP, SEEN] = [24, 84];

/** What the codes on a page say to a camera that is moved down along its outer edge, each once. */
export async function codesOn(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<string[]> {
  const viewport = page.getViewport({ scale: DOTS_A_POINT });
  const { canvas, context } = (pdf.canvasFactory as Canvases).create(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  const [side, left] = [SEEN * DOTS_A_POINT, viewport.width * 0.66];
  const codes = new Set<string>();
  for (let top = 0; top + side < viewport.height * 0.8; top += STEP * DOTS_A_POINT) {
    const { data, width, height } = context.getImageData(left, top, viewport.width - left, side);
    const isEmpty = !data.some((value, at) => value < 64 && at % 4 === 0);
    const code = isEmpty ? null : jsqr(data, width, height, { inversionAttempts: 'dontInvert' });
    if (code) codes.add(code.data);
  }
  return [...codes];
}
