import { Node } from '@tiptap/pm/model';
import type { DocumentJson } from '#common/document/document-json.ts';
import { documentSchema } from '#common/document/schema/extensions.ts';
import { RAW_HTML } from '#common/document/schema/raw-html.ts';
import { documentOf } from '../../document/convert.ts';
import { markUnit, unitsIn } from '../units.ts';
import type { Code } from './codes.ts';

type Html = { /** The content of a block, as HTML. */ inside: string; frame: Code };

/** Puts a translation in the place of what a unit says; it is cleaned by being read as a document. @returns whether it fits there */
export function putContent(node: DocumentJson, { inside, frame }: Html): boolean {
  const read = unitOf(frame.before + inside + frame.after, node.type) ?? unitOf(`<p>${inside}</p>`, null);
  if (!read) return false;
  if (node.type === RAW_HTML) {
    if (read.type !== RAW_HTML) return false;
    node.attrs = { ...node.attrs, html: read.attrs?.html };
    markUnit(node, null);
    return true;
  }
  const next: DocumentJson = { ...node, content: read.content ?? [] };
  if (read.type === RAW_HTML || !isValid(next)) return false;
  node.content = next.content ?? [];
  markUnit(node, null);
  return true;
}

/** The one unit that HTML makes; null if it makes another number of them, or one of another type. */
function unitOf(html: string, type: string | null): DocumentJson | null {
  const { content = [] } = documentOf(html);
  const [unit, ...others] = content.flatMap(unitsIn);
  return unit && others.length === 0 && (type === null || unit.type === type) ? unit : null;
}

function isValid(node: DocumentJson): boolean {
  try {
    Node.fromJSON(documentSchema(), node).check();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
