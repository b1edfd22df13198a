import { type Document, type Element, isTag } from 'domhandler';
import type { Archive } from '../archive.ts';
import { decodeText } from '../decode.ts';
import { fragmentOf, pathFrom } from '../paths.ts';
import { htmlTree, local, xmlTree } from '../tree.ts';
import { all, type Package, wordsIn } from './package.ts';

/** An entry of a table of contents: its address, and its depth. */
export type Entry = { title: string; level: number; path: string; fragment: string };

/** The table of contents: that of EPUB 3, else that of EPUB 2. The landmarks' kinds of parts go to `kinds`. */
export async function contentsOf(archive: Archive, book: Package): Promise<Entry[]> {
  return inArchive(await writtenContents(archive, book), archive, book);
}

async function writtenContents(archive: Archive, { items, kinds }: Package): Promise<Entry[]> {
  const nav = items.find(({ properties }) => properties.includes('nav'));
  if (nav && archive.has(nav.path)) {
    const tree = htmlTree(decodeText(await archive.read(nav.path)));
    kinds.set(nav.path, 'toc');
    for (const [path, kind] of landmarks(tree, nav.path)) kinds.set(path, kind);
    const entries = entriesOfNav(tree, nav.path);
    if (entries.length > 0) return entries;
  }
  const ncx = items.find(({ type, path }) => type === 'application/x-dtbncx+xml' || path.endsWith('.ncx'));
  return ncx && archive.has(ncx.path) ? entriesOfNcx(xmlTree(decodeText(await archive.read(ncx.path))), ncx.path) : [];
}

/** The entries with the paths of the archive: where a folder is wrong, that of the only text with the file's name. */
function inArchive(entries: Entry[], archive: Archive, { spine }: Package): Entry[] {
  const byName = new Map<string, string | null>();
  for (const { path } of spine) byName.set(nameOf(path), byName.has(nameOf(path)) ? null : path);
  return entries.map((one) => ({ ...one, path: archive.find(one.path) ?? byName.get(nameOf(one.path)) ?? one.path }));
}

const nameOf = (path: string) => (path.split('/').at(-1) ?? path).toLowerCase();

const isOf = (node: Element, kind: string) => (node.attribs['epub:type'] ?? '').split(/\s+/).includes(kind);

function entriesOfNav(tree: Document, base: string): Entry[] {
  const navs = all(tree, 'nav');
  const toc = navs.find((nav) => isOf(nav, 'toc')) ?? navs.find((nav) => !nav.attribs['epub:type']);
  const [list] = toc ? all(toc, 'ol', 'ul') : [];
  return list ? listed(list, base, 1) : [];
}

function listed(list: Element, base: string, level: number): Entry[] {
  return list.children.filter(isTag).flatMap((item) => {
    const inside = item.children.filter(isTag);
    const label = inside.find(({ name }) => name === 'a' || name === 'span') ?? all(item, 'a')[0];
    const deeper = inside
      .filter(({ name }) => name === 'ol' || name === 'ul')
      .flatMap((one) => listed(one, base, level + 1));
    return entry(wordsIn(label), label?.attribs.href ?? deeper[0], base, level, deeper);
  });
}

function entriesOfNcx(tree: Document, base: string): Entry[] {
  const [map] = all(tree, 'navMap');
  return map ? points(map, base, 1) : [];
}

function points(around: Element, base: string, level: number): Entry[] {
  return around.children
    .filter((node): node is Element => isTag(node) && local(node.name) === 'navPoint')
    .flatMap((point) => {
      const own = point.children.filter(isTag);
      const label = own.find(({ name }) => local(name) === 'navLabel');
      const content = own.find(({ name }) => local(name) === 'content');
      return entry(wordsIn(label), content?.attribs.src, base, level, points(point, base, level + 1));
    });
}

/** An entry and those below it; an entry without an address takes that of the first one below. */
function entry(title: string, to: string | Entry | undefined, base: string, level: number, deeper: Entry[]): Entry[] {
  if (!to) return deeper;
  if (typeof to !== 'string') return [{ ...to, title, level }, ...deeper];
  const path = pathFrom(base, to);
  return path === null ? deeper : [{ title, level, path, fragment: fragmentOf(to) }, ...deeper];
}

function landmarks(tree: Document, base: string): [string, string][] {
  const nav = all(tree, 'nav').find((one) => isOf(one, 'landmarks'));
  const links = nav ? all(nav, 'a') : [];
  return links.flatMap(({ attribs }) => {
    const path = pathFrom(base, attribs.href ?? '');
    return path ? [[path, attribs['epub:type'] ?? ''] as [string, string]] : [];
  });
}
