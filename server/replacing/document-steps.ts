import type { Mark, Node } from '@tiptap/pm/model';
import { BLOCK_ID } from '#common/document/values.ts';
import { documentParts } from '../drafts/apply-steps.ts';
import { letOthersGo } from '../turns.ts';
import { type Hit, hitFinder } from './hits.ts';
import { type Edit, edited, editsOf, type HtmlSegment, htmlSegments, tidied } from './html-segments.ts';
import type { Pattern } from './matches.ts';
import type { Segment } from './texts.ts';

/** A run of text in a document: it begins at `at`, or it is in the raw block there. */
type DocumentSegment = Segment & { at: number; raw: HtmlSegment | null };
/** A document with the hits in it. */
export type SearchedDocument = { doc: Node; segments: DocumentSegment[]; hits: Hit[] };

export function searchDocument(doc: Node, pattern: Pattern): SearchedDocument {
  const segments = documentSegments(doc);
  return { doc, segments, hits: hitFinder(pattern)(segments) };
}

function documentSegments(doc: Node): DocumentSegment[] {
  const segments: DocumentSegment[] = [];
  let block: string | null = null;
  /** The runs of text between `start` and the end of a node; the runs of a footnote are separate. */
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

/** Hits whose steps are made at a time: in a long text it takes a while to locate each. */
const PORTION = 100;

type RawEdits = { at: number; html: string; edits: Edit[] };

/**
 * The steps that replace hits by a text, each with the marks of its first character; `only` one of them, or all. The
 * steps are not applied here: in a long text, applying one costs as much as a pass over the text.
 */
export async function replacingSteps(
  { doc, segments, hits }: SearchedDocument,
  put: string,
  only: number | null,
): Promise<object[]> {
  const { AttrStep, Fragment, ReplaceStep, Slice } = await documentParts();
  const wanted = hits.filter((_, nth) => only === null || nth === only);
  const steps: object[] = [];
  let open: RawEdits | null = null;
  const endRaw = ({ at, html, edits }: RawEdits) =>
    steps.push(new AttrStep(at, 'html', edited(html, tidied(html, edits))).toJSON());
  // from the end, so that earlier positions stay valid
  for (const [nth, hit] of wanted.toReversed().entries()) {
    if (nth % PORTION === PORTION - 1) await letOthersGo();
    const segment = segments[hit.segment];
    if (!segment || segment.text.slice(hit.start, hit.end) === put) continue;
    const { at, raw } = segment;
    if (open && open.at !== at) {
      endRaw(open);
      open = null;
    }
    if (raw) {
      const known: RawEdits = open ?? { at, html: String(doc.nodeAt(at)?.attrs.html), edits: [] };
      open = { ...known, edits: [...editsOf(raw, hit, put), ...known.edits] };
      continue;
    }
    const [from, to] = [at + hit.start, at + hit.end];
    const marks: readonly Mark[] = doc.resolve(from).nodeAfter?.marks ?? [];
    const slice = put === '' ? Slice.empty : new Slice(Fragment.from(doc.type.schema.text(put, marks)), 0, 0);
    steps.push(new ReplaceStep(from, to, slice).toJSON());
  }
  if (open) endRaw(open);
  return steps;
}
