import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { Archive } from '../archive.ts';
import { decodeText } from '../decode.ts';
import { ImportError } from '../import-error.ts';
import { pathFrom } from '../paths.ts';
import { elementsIn, htmlTree, local, xmlTree } from '../tree.ts';

/** A file of an EPUB, listed in its package. */
export type Item = { id: string; path: string; type: string; properties: string[] };
export type Package = {
  title: string;
  language: string | null;
  author: string;
  description: string;
  items: Item[];
  /** The texts in their order, each once. */
  spine: Item[];
  /** The kinds of texts that the package declares (`cover`, `toc`), by their paths. */
  kinds: Map<string, string>;
  /** Texts of the spine that the package does not list. */
  missing: string[];
};

/** Font obfuscation; the texts are not encrypted. */
const FONTS = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];

/** @throws import_damaged, import_protected */
export async function packageOf(archive: Archive): Promise<Package> {
  await assertOpen(archive);
  const container = xmlTree(decodeText(await archive.read('META-INF/container.xml')));
  const [root] = all(container, 'rootfile');
  const path = archive.find(pathFrom('', root?.attribs['full-path'] ?? '') ?? '');
  if (!path) throw new ImportError('import_damaged');
  const tree = xmlTree(decodeText(await archive.read(path)));
  const items = all(tree, 'item').flatMap(({ attribs }) => {
    const to = pathFrom(path, attribs.href ?? '');
    const properties = (attribs.properties ?? '').split(/\s+/);
    return to === null
      ? []
      : [{ id: attribs.id ?? '', path: archive.find(to) ?? to, type: attribs['media-type'] ?? '', properties }];
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = all(tree, 'itemref').map(({ attribs }) => attribs.idref ?? '');
  const texts = named.flatMap((id) => byId.get(id) ?? []);
  const spine = [...new Map(texts.map((item) => [item.path, item])).values()];
  return { ...aboutOf(tree), items, spine, kinds: guide(tree, path), missing: named.filter((id) => !byId.has(id)) };
}

async function assertOpen(archive: Archive): Promise<void> {
  const name = archive.find('META-INF/encryption.xml');
  if (!name) return;
  const methods = all(xmlTree(decodeText(await archive.read(name))), 'EncryptionMethod');
  const isOpen = methods.every(({ attribs, parent }) => {
    const isKey = parent && isTag(parent) && local(parent.name) === 'EncryptedKey';
    return isKey || FONTS.includes(attribs.Algorithm ?? '');
  });
  if (!isOpen) throw new ImportError('import_protected');
}

/** Elements by their local name, whatever their namespace prefix. */
export const all = (tree: Document | Element, ...names: string[]): Element[] =>
  elementsIn(tree).filter(({ name }) => names.includes(local(name)));

export const wordsIn = (node: Element | Document | undefined) =>
  node ? DomUtils.textContent(node).replace(/\s+/g, ' ').trim() : '';

function aboutOf(tree: Document): Pick<Package, 'title' | 'language' | 'author' | 'description'> {
  const words = (name: string) =>
    all(tree, name)
      .filter(({ name: full }) => full.startsWith('dc:'))
      .map(wordsIn)
      .filter(Boolean);
  return {
    title: words('title')[0] ?? '',
    language: words('language')[0] ?? null,
    author: words('creator').join(', '),
    // often escaped HTML
    description: wordsIn(htmlTree(words('description')[0] ?? '')),
  };
}

function guide(tree: Document, path: string): Map<string, string> {
  const places = all(tree, 'reference').map(
    ({ attribs }) => [pathFrom(path, attribs.href ?? '') ?? '', attribs.type ?? ''] as const,
  );
  return new Map(places.filter(([to]) => to));
}
