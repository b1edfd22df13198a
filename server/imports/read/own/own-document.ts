import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { GENERATOR_PROPERTY } from '#common/document/word-styles.ts';
import type { DocxParts } from '../docx/docx-parts.ts';
import { FACTS } from '../docx/facts.ts';
import { elementsIn, named, xmlTree } from '../tree.ts';
import { ownStyleMap } from './own-word-styles.ts';
import { isOurs } from './settle-own.ts';

/** What the styles of a document of Word mean, if this product wrote it; null for any other. */
export async function ownStylesOf(parts: DocxParts): Promise<string[] | null> {
  const properties = await treeOf(parts, 'docProps/custom.xml');
  const generator =
    properties && named(properties, 'property').find(({ attribs }) => attribs.name === GENERATOR_PROPERTY);
  if (!generator || !isOurs(DomUtils.textContent(generator).trim())) return null;
  const styles = await treeOf(parts, 'word/styles.xml');
  const all = styles ? named(styles, 'w:style') : [];
  const namesOf = (type: string) =>
    all.filter(({ attribs }) => attribs['w:type'] === type).flatMap((style) => nameOf(style) ?? []);
  return ownStyleMap({ paragraphs: namesOf('paragraph'), tables: namesOf('table') });
}

async function treeOf(parts: DocxParts, name: string): Promise<Document | null> {
  return parts.exists(name) ? xmlTree(await parts.read(name, 'utf-8')) : null;
}

const nameOf = (style: Element) => named(style, 'w:name')[0]?.attribs['w:val'];

const GROUPS = new Set(['details', 'dl', 'div', 'figure']);

/** Groups stand in as far as what begins them, also if that does not stand in. */
export function placeGroups(tree: Document): void {
  for (const group of elementsIn(tree)) {
    if (!GROUPS.has(group.name) || FACTS in group.attribs) continue;
    let lead: Element | undefined = group;
    while (lead && !(FACTS in lead.attribs)) lead = lead.children.find(isTag);
    group.attribs[FACTS] = lead?.attribs[FACTS] ?? '-1';
  }
}
