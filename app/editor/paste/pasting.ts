import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { LIMITS } from '#common/limits.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastFault } from '../../frame/toast.ts';
import { arrivedPictures } from '../pictures/arrived-pictures.ts';
import { takeImages } from '../pictures/insert-pictures.ts';
import { sendPicture } from '../pictures/pictures-sent.ts';
import { type Cleaned, cleanPaste } from './clean.ts';
import { pasteParser } from './parser.ts';
import { htmlOfText } from './plain-text.ts';

/** Characters of HTML, pictures aside, that are cleaned at all: far more than a text may have, as programs write it. */
const MOST_HTML = 8_000_000;

/** Handles pasted and dropped content: cleans it, converts it to this product's blocks, and uploads its pictures. */
export const Pasting = Extension.create<{ withPictures: boolean }>({
  name: 'pasting',
  addOptions: () => ({ withPictures: true }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { withPictures } = this.options;
    let ready: { html: string; cleaned: Cleaned } | null = null;
    const cleanedOf = (html: string) => (ready?.html === html ? ready.cleaned : cleanPaste({ html }));
    return [
      arrivedPictures(),
      new Plugin({
        props: {
          clipboardParser: pasteParser,
          clipboardTextParser: (text, _, isPlain, view) => parsedText(view, isPlain ? null : htmlOfText(text)),
          handleDOMEvents: {
            paste: (_, event) => {
              ready = readyFor(event);
              const text = event.clipboardData?.getData('text/plain') ?? '';
              if (!isTooLong(ready ? sizeOf(ready.cleaned.html) : text.length)) return false;
              event.preventDefault();
              return true;
            },
          },
          transformPastedHTML: (html) => {
            const { html: clean, pictures } = cleanedOf(html);
            ready = null;
            for (const { id, file } of pictures) sendPicture(id, file);
            return clean;
          },
          transformPasted: (slice, view) => wholeSlice(slice, view),
          handlePaste: (_, event) =>
            withPictures &&
            !event.clipboardData?.types.includes('text/html') &&
            takeImages(editor, event.clipboardData?.files),
          handleDrop: (view, event, _, moved) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            return withPictures && !moved && takeImages(editor, event.dataTransfer?.files, at);
          },
        },
      }),
    ];
  },
});

/** Pasted into an empty line that has no alignment of its own, the first block keeps the one it has. */
function wholeSlice(slice: Slice, { state }: EditorView): Slice {
  const { $from, empty } = state.selection;
  const { parent, depth } = $from;
  const isLine =
    depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0 && !parent.attrs.textAlign;
  return empty && isLine && slice.content.firstChild?.isTextblock ? new Slice(slice.content, 0, slice.openEnd) : slice;
}

function readyFor({ clipboardData }: ClipboardEvent): { html: string; cleaned: Cleaned } | null {
  const html = clipboardData?.getData('text/html');
  if (!html || !clipboardData) return null;
  if (sizeOf(html) > MOST_HTML) return { html, cleaned: { html, pictures: [] } };
  const cleaned = cleanPaste({ html, rtf: clipboardData.getData('text/rtf'), files: [...clipboardData.files] });
  return { html, cleaned };
}

/** The length of HTML without the pictures that stand in it as data. */
function sizeOf(html: string): number {
  return html.length - [...html.matchAll(/data:image\/[^"'\s>]+/g)].reduce((sum, [picture]) => sum + picture.length, 0);
}

/** Says how much is too much. @returns whether it was */
function isTooLong(size: number): boolean {
  if (size <= LIMITS.content) return false;
  const { t } = browserTexts;
  const rounded = Math.ceil(size / 1000) * 1000;
  toastFault(t('fields.pasteTooLong'), t('fields.pasteTooLongText', { size: rounded, max: LIMITS.content }));
  return true;
}

/** A slice of the HTML; without it the editor reads the text as lines, which its types do not say. */
function parsedText(view: EditorView, html: string | null): Slice {
  if (html === null) return null as unknown as Slice;
  const { html: clean } = cleanPaste({ html });
  const body = new DOMParser().parseFromString(clean, 'text/html').body;
  return pasteParser.parseSlice(body, { context: view.state.selection.$from });
}
