import { COLOURS, type Colour, type Mark, type Passage } from '../../stored/database.ts';
import { kept, keep as remember } from '../../stored/local.ts';
import { element } from '../elements.ts';
import { filled } from '../texts.ts';
import { newMark } from './new-mark.ts';
import { noteField } from './note-field.ts';
import { highlight as paintAs } from './painted.ts';
import { placed } from './placed.ts';
import { type NotesTexts, say, sayBeside } from './said.ts';
import { shareCard, shareLink } from './sharing.ts';
import { type Sign, sign } from './signs.ts';
import { copy, withSource } from './source.ts';
import { addMark, changeMark, deleteMark, type Outcome } from './stored-marks.ts';

/** What the bar is for: a selected passage, or one that is marked. */
export type Subject = {
  passages: Passage[];
  mark: Mark | null;
  /** Where it stands. */ ranges: Range[];
  isTouch: boolean;
  /** Whether its beginning is the end that the reader moves. */ isBackward?: boolean;
};
type Open = { bar: HTMLElement; subject: Subject; leave: () => void; gone: AbortController };

let open: Open | null = null;

/** What the bar is open for. */
export const barSubject = (): Subject | null => open?.subject ?? null;
export const isInBar = (node: Node | null): boolean => Boolean(node && open?.bar.contains(node));

/** Shows what can be done with a passage, beside it. `hint` says how keys get there. */
export function showBar(subject: Subject, texts: NotesTexts, hint = false): void {
  closeBar();
  const label = subject.mark ? texts.mark : texts.passage;
  const bar = element('div', { className: 'mark-bar', role: 'group', 'aria-label': label });
  const gone = new AbortController();
  open = { bar, subject, leave: closeBar, gone };
  // a press on a key leaves the selection as it is
  bar.addEventListener('mousedown', (event) => {
    if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  });
  bar.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeBar();
  });
  fill(open, texts);
  if (hint) bar.append(element('p', { className: 'mark-hint' }, texts.keys));
  document.querySelector('main')?.append(bar);
  placed(bar, subject);
  addEventListener('resize', () => placed(bar, subject), { signal: gone.signal });
  if (hint) say(`${label}. ${texts.keys}`);
}

export function closeBar(): void {
  if (!open) return;
  open.bar.remove();
  open.gone.abort();
  paintAs('prelo-noted', []);
  open = null;
}

/** Closes the bar for good: what is still selected would bring it back. */
function finish(): void {
  getSelection()?.removeAllRanges();
  closeBar();
}

/** Closes the bar as a press beside it does: a note that is being written is kept. */
export const leaveBar = (): void => open?.leave();

export function focusBar(): void {
  open?.bar.querySelector<HTMLElement>('textarea, button')?.focus();
}

function fill(own: Open, texts: NotesTexts): void {
  const { mark } = own.subject;
  const colours = element(
    'div',
    { className: 'mark-colours', role: 'group', 'aria-label': texts.highlight },
    element('span', { 'aria-hidden': true }, texts.highlight),
    ...COLOURS.map((colour) => colourKey(own, texts, colour)),
  );
  if (mark) {
    const press = () => remove(mark, own.subject.ranges, texts);
    colours.append(
      element(
        'button',
        { type: 'button', title: texts.delete, ariaLabel: texts.delete, className: 'mark-bin', onclick: press },
        sign('bin'),
      ),
    );
  }
  const note = mark?.note ? [element('p', { className: 'mark-text', dir: 'auto' }, mark.note)] : [];
  const ways = element('div', { className: 'mark-ways' });
  ways.append(
    way('note', mark?.note ? texts.editNote : texts.annotate, () => write(own, texts)),
    way('copy', texts.copy, () => copied(own.subject, texts)),
    way('share', texts.share, () => share(own, texts, ways)),
  );
  own.bar.replaceChildren(colours, ...note, ways);
}

function colourKey(own: Open, texts: NotesTexts, colour: Colour): HTMLButtonElement {
  const { mark } = own.subject;
  const press = async () => {
    remember('colour', colour);
    if (mark) done(await changeMark(mark.id, { colour }), texts, filled(texts.highlighted, { colour: texts[colour] }));
    else await highlight(own.subject, texts, { colour, note: '' });
  };
  const key = element(
    'button',
    { type: 'button', className: 'mark-colour', 'data-colour': colour, title: texts[colour], onclick: press },
    element('span', { 'aria-hidden': true }, 'Aa'),
  );
  key.ariaLabel = `${texts.highlight}: ${texts[colour]}`;
  if (mark) key.ariaPressed = String(mark.colour === colour);
  return key;
}

function way(name: Sign, text: string, press: () => void): HTMLButtonElement {
  return element('button', { type: 'button', onclick: press }, sign(name), element('span', {}, text));
}

type Made = { colour: Colour; note: string };

async function highlight(subject: Subject, texts: NotesTexts, { colour, note }: Made): Promise<void> {
  const mark = newMark(subject.passages, colour, note);
  const outcome = await addMark(mark);
  if (outcome !== 'kept') return done(outcome, texts, '');
  finish();
  if (note) return say(texts.noteKept);
  const undo = { text: texts.undo, press: () => void deleteMark(mark.id) };
  const annotate = () => {
    showBar({ ...subject, mark }, texts);
    if (open) write(open, texts);
  };
  const annotating = { text: texts.annotate, press: annotate };
  sayBeside(subject.ranges[0], texts.marked, undo, annotating);
}

/** Says what became of a change; the bar stays where nothing was kept. */
function done(outcome: Outcome, texts: NotesTexts, text: string): void {
  if (outcome === 'kept') closeBar();
  say(outcome === 'kept' ? text : texts[outcome]);
}

function write(own: Open, texts: NotesTexts): void {
  const { subject, bar } = own;
  const { mark } = subject;
  const colour = kept<Colour>('colour') ?? 'yellow';
  const form = noteField(texts, mark?.note ?? '', {
    keep: async (note) => {
      if (mark) done(await changeMark(mark.id, { note }), texts, texts.noteKept);
      else await highlight(subject, texts, { colour, note });
    },
    leave: closeBar,
  });
  own.leave = () => form.requestSubmit();
  bar.replaceChildren(form);
  // the field takes the selection
  if (!mark) paintAs('prelo-noted', subject.ranges);
  placed(bar, subject);
  form.querySelector('textarea')?.focus();
}

async function copied({ passages }: Subject, texts: NotesTexts): Promise<void> {
  const isCopied = await copy(withSource(passages));
  if (isCopied) finish();
  say(isCopied ? texts.copied : texts.notDone);
}

/** Offers the ways to share in the place of the keys. */
function share(own: Open, texts: NotesTexts, ways: HTMLElement): void {
  const { passages } = own.subject;
  const by = (doing: typeof shareLink) => async () => {
    const said = await doing(passages);
    if (said !== 'notDone') finish();
    if (said) say(texts[said]);
  };
  ways.replaceChildren(
    way('link', texts.shareLink, by(shareLink)),
    way('card', texts.shareCard, by(shareCard)),
    way('back', texts.back, () => {
      fill(own, texts);
      focusBar();
    }),
  );
  ways.querySelector('button')?.focus();
}

async function remove(mark: Mark, ranges: Range[], texts: NotesTexts): Promise<void> {
  const outcome = await deleteMark(mark.id);
  if (outcome !== 'kept') return done(outcome, texts, '');
  closeBar();
  sayBeside(ranges[0], texts.deleted, { text: texts.undo, press: () => void addMark(mark) });
}
