import type { Mark, Node } from '@tiptap/pm/model';
import { BLOCK_ID } from '#common/document/values.ts';
import { stepsOf } from '../drafts/text.ts';
import { type Hit, hitFinder } from './hits.ts';
import { edited, editsOf, type HtmlSegment, htmlSegments, tidied } from './html-segments.ts';
import type { Pattern } from './matches.ts';
import type { Segment } from './texts.ts';

/** A run of text in a document: it begins at `at`, or it stands in the raw block there. */
type DocumentSegment = Segment & { at: number; raw: HtmlSegment | null };
/** A document with what was found in it. */
export type SearchedDocument = { doc: Node; segments: DocumentSegment[]; hits: Hit[] };

export function searchDocument(doc: Node, pattern: Pattern): SearchedDocument {
  const segments = documentSegments(doc);
  return { doc, segments, hits: hitFinder(pattern)(segments) };
}

function documentSegments(doc: Node): DocumentSegment[] {
  const segments: DocumentSegment[] = [];
  let block: string | null = null;
  /** The runs of text between `start` and the end of a node; those of a footnote are its own. */
  const addText = (node: Node, start: number) => {
    let isGoingOn = false;
    node.forEach((child, offset) => {
      const last = segments.at(-1);
      if (child.isText && isGoingOn && last) last.text += child.text;
      else if (child.isText) segments.push({ text: child.text ?? '', block, at: start + offset, raw: null });
      else addText(child, start + offset + 1);
      isGoingOn = child.isText;
    });
  };
  doc.descendants((node, pos) => {
    block = node.attrs[BLOCK_ID] ?? block;
    if (typeof node.attrs.html === 'string') {
      for (const raw of htmlSegments(node.attrs.html)) segments.push({ text: raw.text, block, at: pos, raw });
    }
    if (!node.isTextblock) return true;
    addText(node, pos + 1);
    return false;
  });
  return segments;
}

/** The steps that put a text in the place of hits, each with the marks of its first character; `only` one of them, or all. */
export function replacingSteps({ doc, segments, hits }: SearchedDocument, put: string, only: number | null) {
  const wanted = hits.filter((_, nth) => only === null || nth === only);
  return stepsOf(doc, (change) => {
    const raws = new Map<number, { html: string; edits: ReturnType<typeof editsOf> }>();
    // from the end, so that the places before stay
    for (const hit of wanted.toReversed()) {
      const segment = segments[hit.segment];
      if (!segment || segment.text.slice(hit.start, hit.end) === put) continue;
      const { at, raw } = segment;
      if (raw) {
        const html = String(doc.nodeAt(at)?.attrs.html);
        const known = raws.get(at) ?? { html, edits: [] };
        raws.set(at, { html, edits: [...editsOf(raw, hit, put), ...known.edits] });
        continue;
      }
      const [from, to] = [at + hit.start, at + hit.end];
      const marks: readonly Mark[] = doc.resolve(from).nodeAfter?.marks ?? [];
      if (put === '') change.delete(from, to);
      else change.replaceWith(from, to, doc.type.schema.text(put, marks));
    }
    for (const [at, { html, edits }] of raws) {
      change.setNodeAttribute(change.mapping.map(at), 'html', edited(html, tidied(html, edits)));
    }
  });
}
