import { addLooks } from '../../looks.ts';
import { moduleId } from '../../place.ts';
import type { Mark } from '../../stored/database.ts';
import { element } from '../elements.ts';
import { closePanel, pressPanel } from '../panel.ts';
import { counted, toolTexts } from '../texts.ts';
import barCss from './bar.css?inline';
import { canPaint } from './can-paint.ts';
import { byModule } from './contents.ts';
import { type ModuleMarks, notesAsMarkdown } from './markdown.ts';
import { noteField } from './note-field.ts';
import css from './notes.css?inline';
import { listedQuote } from './quote.ts';
import { type NotesTexts, say } from './said.ts';
import { type Sign, sign } from './signs.ts';
import { download, thisBook } from './source.ts';
import { addMark, canKeep, changeMark, deleteMark, onMarks, readMarks } from './stored-marks.ts';

/** Letters of a quote in the list; the whole of it stands in the text. */
const MOST_LISTED = 320;
/** Width of a window from which the panel stands beside the text. */
const BESIDE = '(min-width: 48rem)';

/** Opens the list of all that was marked in the e-book. */
export async function press(button: HTMLButtonElement): Promise<void> {
  const texts = (await toolTexts()).notes;
  addLooks(barCss + css);
  let stop = () => {};
  const body = await pressPanel(button, texts.title, () => stop());
  if (!body) return;
  const fill = async () => {
    const marks = await readMarks();
    const modules = await byModule(marks);
    // a note that is being written stays
    if (!body.querySelector('form')) body.replaceChildren(...(await contentOf(modules, marks, texts)));
  };
  stop = onMarks(() => void fill());
  await fill();
}

async function contentOf(modules: ModuleMarks[], marks: Mark[], texts: NotesTexts): Promise<HTMLElement[]> {
  if (marks.length === 0) {
    const text = (await canKeep()) ? texts.empty : texts.blocked;
    return [element('p', { className: 'notes-empty' }, text)];
  }
  const save = () => {
    const { title, address } = thisBook();
    const text = notesAsMarkdown(title, address, modules, texts);
    const slug = new URL(address).pathname.split('/')[3] ?? 'e-book';
    download(new Blob([text], { type: 'text/markdown;charset=utf-8' }), `${slug}.md`);
  };
  return [
    element(
      'div',
      { className: 'notes-head' },
      element('p', {}, counted(texts, 'marks', marks.length)),
      canPaint ? null : element('p', {}, texts.unpainted),
    ),
    ...modules.map((module) => section(module, texts)),
    element(
      'div',
      { className: 'notes-foot' },
      element('button', { type: 'button', onclick: save }, texts.export),
      element('p', {}, texts.exportWhat),
      element('p', { className: 'notes-private' }, texts.device),
    ),
  ];
}

function section(module: ModuleMarks, texts: NotesTexts): HTMLElement {
  const title = module.isGone ? module.title : element('a', { href: module.path }, module.title);
  return element(
    'section',
    { className: 'notes-module' },
    element('h3', {}, title),
    module.isGone ? element('p', { className: 'notes-lost' }, texts.gone) : null,
    element('ul', {}, ...module.marks.map((mark) => entry(mark, module, texts))),
  );
}

function entry(mark: Mark, module: ModuleMarks, texts: NotesTexts): HTMLElement {
  const keys = element('div', { className: 'mark-keys' });
  const note = mark.note ? element('p', { className: 'mark-text', dir: 'auto' }, mark.note) : null;
  const item = element(
    'li',
    {},
    element(
      'blockquote',
      { 'data-colour': mark.colour, dir: 'auto' },
      element('span', { className: 'unseen' }, `${texts[mark.colour]}: `),
      element('span', { className: 'notes-quote' }, listedQuote(mark, MOST_LISTED)),
    ),
    mark.isLost && !module.isGone ? element('p', { className: 'notes-lost' }, texts.lost) : null,
    note,
    keys,
  );
  const isThere = !module.isGone && !mark.isLost;
  const key = (name: Sign, title: string, onclick: () => void) =>
    element('button', { type: 'button', title, ariaLabel: title, onclick }, sign(name));
  const noting = mark.note ? texts.editNote : texts.annotate;
  const edit = key('note', noting, () => write(mark, texts, { item, keys, note }));
  const bin = key('bin', texts.delete, () => void remove(mark, texts, item));
  keys.append(...(isThere ? [wayTo(mark, module, texts)] : []), edit, bin);
  return item;
}

/** The way to a mark: on its own page no page is loaded. */
function wayTo(mark: Mark, { path }: ModuleMarks, texts: NotesTexts): HTMLAnchorElement {
  const link = element('a', { href: `${path}#mark=${mark.id}` }, texts.goTo);
  if (mark.moduleId !== moduleId) return link;
  link.onclick = async (event) => {
    event.preventDefault();
    const page = await import('./page.ts');
    await page.ready;
    if (!matchMedia(BESIDE).matches) closePanel();
    page.goTo(mark.id);
  };
  return link;
}

type Parts = { item: HTMLElement; keys: HTMLElement; note: HTMLElement | null };

function write(mark: Mark, texts: NotesTexts, { item, keys, note }: Parts): void {
  const leave = () => {
    form.replaceWith(keys);
    if (note) note.hidden = false;
    keys.querySelector('button')?.focus();
  };
  const form = noteField(texts, mark.note, {
    keep: async (text) => {
      leave();
      const outcome = await changeMark(mark.id, { note: text });
      say(outcome === 'kept' ? texts.noteKept : texts[outcome]);
    },
    leave,
  });
  if (note) note.hidden = true;
  keys.replaceWith(form);
  item.querySelector('textarea')?.focus();
}

async function remove(mark: Mark, texts: NotesTexts, item: HTMLElement): Promise<void> {
  const body = item.closest<HTMLElement>('.tool-body');
  const outcome = await deleteMark(mark.id);
  if (outcome !== 'kept') return say(texts[outcome]);
  // the key that had the focus is gone with its entry
  body?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  say(texts.deleted, { text: texts.undo, press: () => void addMark(mark) });
}
