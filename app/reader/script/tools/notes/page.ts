import { addLooks } from '../../looks.ts';
import { moduleId } from '../../place.ts';
import { toolTexts } from '../texts.ts';
import css from './bar.css?inline';
import { barSubject, closeBar, focusBar, isInBar, leaveBar, type Subject, showBar } from './bar.ts';
import { rangeOf, readLetters, spansIn, writtenText } from './letters.ts';
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

/** How the last selection was made. */
let by: 'mouse' | 'touch' | 'keys' = 'mouse';
let isDown = false;
let waits: ReturnType<typeof setTimeout>;

function listen(texts: NotesTexts): void {
  const rest = () => {
    clearTimeout(waits);
    waits = setTimeout(() => look(texts), REST);
  };
  document.addEventListener('selectionchange', rest);
  addEventListener('pointerdown', ({ pointerType, target }) => {
    by = pointerType === 'touch' ? 'touch' : 'mouse';
    // fingers that select are never seen to be lifted
    isDown = by === 'mouse';
    if (!isInBar(target as Node) && (barSubject()?.mark || isInBar(document.activeElement))) leaveBar();
  });
  for (const up of ['pointerup', 'pointercancel'])
    addEventListener(up, () => {
      isDown = false;
      rest();
    });
  addEventListener('keydown', (event) => {
    if (!isInBar(event.target as Node)) by = 'keys';
    const isAway = barSubject() && !isInBar(document.activeElement);
    if (isAway && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      focusBar();
    } else if (isAway && event.key === 'Escape') closeBar();
  });
  writtenText()?.addEventListener('click', (event) => pressed(event, texts));
}

/** Shows the bar for what is selected of the text, and takes it away when nothing is. */
function look(texts: NotesTexts): void {
  if (isDown || isInBar(document.activeElement)) return;
  const subject = selected();
  const shown = barSubject();
  if (!subject) {
    if (shown && !shown.mark) closeBar();
  } else if (JSON.stringify(shown?.passages) !== JSON.stringify(subject.passages))
    showBar(subject, texts, by === 'keys');
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
    .filter(({ start, end }) => start < end);
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length === 0 || length > MOST) return null;
  const passages = spans.map(({ block, ...span }) => passageAt(letters.text, span, block));
  const ranges = spans.map((span) => rangeOf(span, letters)).filter((each) => each !== null);
  return { passages, mark: null, ranges, isTouch: by === 'touch' };
}

function pressed({ clientX, clientY, target }: MouseEvent, texts: NotesTexts): void {
  if (getSelection()?.isCollapsed === false || (target as Element).closest('a, button, summary, audio, video')) return;
  const mark = markAt(clientX, clientY);
  if (!mark) return;
  const { id, passages } = mark;
  showBar({ passages, mark, ranges: rangesOf(id), isTouch: by === 'touch' }, texts);
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
  onMarks(() => void repaint());
  await repaint();
  goToNamed();
  addEventListener('hashchange', goToNamed);
}

/** When the page is painted. */
export const ready = start();
