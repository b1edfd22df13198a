import { readsSame } from '../document.ts';
import { formattedPiece } from './formatted.ts';
import { piecesOf } from './pieces.ts';
import { type TextChange, textChanges } from './text-changes.ts';

/** What sets one block a line in a source. */
export function formatChanges(source: string): TextChange[] {
  const texts = piecesOf(source);
  let at = 0;
  return texts.flatMap((text, index) => {
    const from = at;
    at += text.length;
    const lines = safely(text);
    const wanted = lines && index < texts.length - 1 ? `${lines}\n` : lines;
    return textChanges(text, wanted).map((one) => ({ ...one, from: one.from + from, to: one.to + from }));
  });
}

/** A formatted piece; unchanged if formatting would change its meaning. */
function safely(text: string): string {
  const lines = formattedPiece(text);
  return lines.includes('\n') && !readsSame(lines, text) ? text.trim() : lines;
}
