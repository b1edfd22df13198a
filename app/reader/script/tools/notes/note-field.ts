import { element } from '../elements.ts';
import type { NotesTexts } from './said.ts';

/** Letters that a note may have. */
const MOST = 20_000;

type Doings = { keep: (note: string) => void; leave: () => void };

/** A field for a note, with its keys: Ctrl or Cmd with Enter and Escape keep it, so that nothing typed is lost by a key. */
export function noteField(texts: NotesTexts, note: string, { keep, leave }: Doings): HTMLFormElement {
  const field = element('textarea', { value: note, maxLength: MOST, rows: 4, 'aria-label': texts.note });
  const form = element(
    'form',
    { className: 'mark-note' },
    field,
    element(
      'div',
      { className: 'mark-keys' },
      element('button', { type: 'submit', className: 'mark-save' }, texts.save),
      element('button', { type: 'button', className: 'mark-cancel', onclick: leave }, texts.cancel),
    ),
  );
  const keepTyped = () => (field.value.trim() === note.trim() ? leave() : keep(field.value.trim()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepTyped();
  });
  form.addEventListener('keydown', (event) => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSent && event.key !== 'Escape') return;
    event.preventDefault();
    keepTyped();
  });
  return form;
}
