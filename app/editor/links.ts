import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { isLink, LINK_SCHEMES, MEDIA_SCHEMES } from '#common/document/addresses.ts';
import { linkFault } from '#common/link-fault.ts';
import { actsInText } from './in-text.ts';

export type LinkAtCursor = { text: string; href: string; isThere: boolean };

/** The initial values: the link at the cursor, or the selected text. */
export function linkAtCursor(editor: Editor): LinkAtCursor {
  const range = linkRange(editor);
  const { from, to } = range ?? editor.state.selection;
  const href: unknown = editor.getAttributes('link').href;
  return {
    text: editor.state.doc.textBetween(from, to, ' '),
    href: typeof href === 'string' ? href : '',
    isThere: range !== null,
  };
}

/** The beginnings of whole addresses. */
const BEGINNINGS = LINK_SCHEMES.map((scheme) => (MEDIA_SCHEMES.includes(scheme) ? `${scheme}://` : `${scheme}:`));
const WHOLE = new RegExp(`^(?:${BEGINNINGS.join('|')})\\S+$`, 'i');

/** A link's address as it is stored (https without a scheme), or the reason why readers may not follow it. */
export function linkAddress(
  text: string,
): { href: string } | { fault: 'errors.link_with_password' | 'errors.link_private' | 'fields.imageUrlInvalidText' } {
  const address = wholeAddress(text.trim());
  if (address && isLink(address)) return { href: address };
  const fault = address && linkFault(address);
  return { fault: fault ? `errors.${fault}` : 'fields.imageUrlInvalidText' };
}

function wholeAddress(address: string): string | null {
  if (WHOLE.test(address)) return address;
  if (/^(?:\/(?!\/)|#)\S*$/.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(address)) return `mailto:${address}`;
  if (/^[^\s:/?#.]+(?:\.[^\s:/?#.]+)+\.?(?:[/?#:]\S*)?$/.test(address)) return `https://${address}`;
  return null;
}

/** Puts a link at the cursor, replacing the selection or the link there. Unchanged text keeps its formats. */
export function insertLink(editor: Editor, { text, href }: { text: string; href: string }): void {
  const range = linkRange(editor) ?? editor.state.selection;
  const { from, to } = range;
  const chain = actsInText(editor).setTextSelection({ from, to });
  if (from !== to && editor.state.doc.textBetween(from, to, ' ') === text) {
    chain.setLink({ href }).setTextSelection(to).run();
    return;
  }
  const marks = (editor.state.storedMarks ?? editor.state.selection.$from.marks())
    .filter((mark) => mark.type.name !== 'link')
    .map((mark) => mark.toJSON());
  chain.insertContent({ type: 'text', text, marks: [...marks, { type: 'link', attrs: { href } }] }).run();
}

function linkRange(editor: Editor) {
  const { link } = editor.schema.marks;
  if (!link || !editor.isActive('link')) return null;
  return getMarkRange(editor.state.selection.$from, link) ?? null;
}
