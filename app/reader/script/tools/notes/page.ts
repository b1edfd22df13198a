import { lastInput } from '../../last-input.ts';
import { addLooks } from '../../looks.ts';
import { moduleId } from '../../place.ts';
import { pageLanguage, toolTexts } from '../texts.ts';
import css from './bar.css?inline';
import { barSubject, closeBar, focusBar, isInBar, leaveBar, type Subject, showBar } from './bar.ts';
import { rangeOf, readLetters, spansIn, toWords, writtenText } from './letters.ts';
import { highlight, markAt, paint, rangesOf } from './painted.ts';
import { passageAt, toLetters } from './passages.ts';
import type { NotesTexts } from './said.ts';
import { noteLost, onMarks, readMarks } from './stored-marks.ts';

/** Letters that a marked passage may have. */
const MOST = 10_000;
/** Milliseconds in which a selection has to stay as it is before the bar comes. */
const REST = 250;
/** Milliseconds for which a mark that was gone to is shown. */
const SHOWN = 2_500;

let waits: ReturnType<typeof setTimeout>;

const pointer = () => (lastInput instanceof PointerEvent ? lastInput : null);
const isTouch = () => pointer()?.pointerType === 'touch' || matchMedia('(pointer: coarse)').matches;
/** Whether a drag is under way; fingers that select are never seen to be lifted. */
const isDown = () => pointer()?.type === 'pointerdown' && !isTouch();
const isInside = () => isInBar(document.activeElement);

function listen(texts: NotesTexts): void {
  const rest = () => {
    clearTimeout(waits);
    waits = setTimeout(() => look(texts), REST);
  };
  document.addEventListener('selectionchange', () => {
    // it is for another passage
    if (barSubject() && !barSubject()?.mark && !isInside()) closeBar();
    rest();
  });
  for (const up of ['pointerup', 'pointercancel']) addEventListener(up, rest);
  addEventListener('pointerdown', ({ target }) => {
    if (!isInBar(target as Node) && (barSubject()?.mark || isInside())) leaveBar();
  });
  addEventListener('keydown', (event) => {
    if (!barSubject() || isInside()) return;
    if (event.key === 'Escape') closeBar();
    if (event.key !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    focusBar();
  });
  writtenText()?.addEventListener('click', (event) => pressed(event, texts));
}

/** Shows the bar for what is selected of the text. */
function look(texts: NotesTexts): void {
  if (isDown() || isInside()) return;
  const subject = selected();
  // a press beside the passage changes nothing of it
  if (!subject || JSON.stringify(barSubject()?.passages) === JSON.stringify(subject.passages)) return;
  showBar(subject, texts, lastInput instanceof KeyboardEvent);
}

/** The selected passage, as far as it is of the text; null if it has no letter or too many. */
function selected(): Subject | null {
  const selection = getSelection();
  const text = writtenText();
  if (!selection || selection.isCollapsed || !text || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(text)) return null;
  const letters = readLetters();
  const spans = spansIn(range, letters)
    .map(({ block, ...span }) => ({ block, ...toLetters(letters.text, span) }))
    .filter(({ start, end }) => start < end)
    .map(({ block, ...span }) => ({ block, ...toWords(span, letters, pageLanguage) }));
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length === 0 || length > MOST) return null;
  const passages = spans.map(({ block, ...span }) => passageAt(letters.text, span, block));
  const ranges = spans.map((span) => rangeOf(span, letters)).filter((each) => each !== null);
  const { focusNode, focusOffset } = selection;
  const isBackward = range.startContainer === focusNode && range.startOffset === focusOffset;
  return { passages, mark: null, ranges, isTouch: isTouch(), isBackward };
}

function pressed({ clientX, clientY, target }: MouseEvent, texts: NotesTexts): void {
  if (getSelection()?.isCollapsed === false || (target as Element).closest('a, button, summary, audio, video')) return;
  const mark = markAt(clientX, clientY);
  if (!mark) return;
  const { id, passages } = mark;
  showBar({ passages, mark, ranges: rangesOf(id), isTouch: isTouch() }, texts);
}

/** Goes to a mark of this page, shows it for a moment, and sets the focus there. @returns whether the text has it */
export function goTo(id: string): boolean {
  const ranges = rangesOf(id);
  const [first] = ranges;
  if (!first) return false;
  const around = first.startContainer.parentElement;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (let folded = around?.closest('details:not([open])'); folded; folded = around?.closest('details:not([open])'))
    folded.setAttribute('open', '');
  const top = first.getBoundingClientRect().top + scrollY - innerHeight / 3;
  scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  if (around) {
    around.tabIndex = -1;
    around.focus({ preventScroll: true });
  }
  highlight('prelo-now', ranges);
  setTimeout(() => highlight('prelo-now', []), SHOWN);
  return true;
}

/** Paints this module's marks as they are stored now. */
async function repaint(): Promise<void> {
  const letters = readLetters();
  const marks = (await readMarks()).filter((mark) => mark.moduleId === moduleId);
  const lost = await paint(marks, letters);
  if (lost) await noteLost(marks, new Set(lost));
}

/** Goes to the mark that the address names, as links of the notes do. */
const goToNamed = () => {
  const [, id] = /^#mark=(\w+)$/.exec(location.hash) ?? [];
  if (id) goTo(id);
};

async function start(): Promise<void> {
  const texts = (await toolTexts()).notes;
  addLooks(css);
  listen(texts);
  look(texts);
  onMarks(repaint);
  await repaint();
  goToNamed();
  addEventListener('hashchange', goToNamed);
}

/** When the page is painted. */
export const ready = start();
