import type { ToolTexts } from '#common/texts/tools.ts';
import { addLooks } from '../../looks.ts';
import { gather } from '../../stored/carried.ts';
import { wipe } from '../../stored/wipe.ts';
import { element } from '../elements.ts';
import { counted, toolTexts } from '../texts.ts';
import css from './carry.css?inline';

type Texts = ToolTexts['carry'];

/** What can be done with all that this device keeps: take it to another device, or erase it. */
export async function deviceSection(): Promise<HTMLElement> {
  const { carry: t, notes } = await toolTexts();
  addLooks(css);
  const take = element('button', { type: 'button' }, t.title);
  const taken = element('div', { className: 'device', role: 'status' });
  take.onclick = async () => {
    take.disabled = true;
    const { leave } = await import('./leave.ts');
    await leave(taken, t);
    take.disabled = false;
    ownView(taken, take, { title: t.title, back: notes.back });
  };
  const carry = element('div', { className: 'carry-part' }, element('p', {}, t.about), take);
  return element('section', { className: 'device' }, carry, taken, await erasing(t, notes));
}

/** A quiet key, with how many marks and places it would take away. */
async function erasing(t: Texts, notes: ToolTexts['notes']): Promise<HTMLElement> {
  const { marks, progress } = await gather();
  const places = Object.values(progress).flatMap((book) => Object.keys(book.places)).length;
  const counts = [
    ...(marks.length > 0 ? [counted(notes, 'marks', marks.length)] : []),
    ...(places > 0 ? [counted(t, 'places', places)] : []),
  ];
  const said = element('span', { className: 'wipe-counts' }, counts.join(' · '));
  const erase = element('button', { type: 'button', className: 'quiet-key wipe' }, t.wipe);
  const erased = element('div', { className: 'device', role: 'status' });
  erase.onclick = () => askFirst(erased, erase, { t, wiped: () => said.remove() });
  return element('div', { className: 'wipe-part' }, erase, said, erased);
}

/** In a panel the code is a view of its own, with its title and a way back. */
function ownView(box: HTMLElement, take: HTMLElement, { title, back }: { title: string; back: string }): void {
  const panel = box.closest<HTMLElement>('.tool-panel');
  const heading = panel?.querySelector<HTMLElement>('h2');
  if (!panel || !heading) return;
  const before = heading.textContent;
  const leave = element('button', { type: 'button' }, back);
  leave.onclick = () => {
    heading.textContent = before;
    delete panel.dataset.view;
    box.replaceChildren();
    take.focus();
  };
  heading.textContent = title;
  panel.dataset.view = 'carry';
  panel.scrollTop = 0;
  box.append(leave);
  heading.focus();
}

/** Asks before all is erased; the question takes the place of nothing else. */
function askFirst(box: HTMLElement, erase: HTMLElement, { t, wiped }: { t: Texts; wiped: () => void }): void {
  const yes = element('button', { type: 'button', className: 'danger' }, t.wipeDo);
  const no = element('button', { type: 'button' }, t.cancel);
  no.onclick = () => {
    box.replaceChildren();
    erase.focus();
  };
  yes.onclick = async () => {
    await wipe();
    wiped();
    box.replaceChildren(element('p', { tabIndex: -1 }, t.wiped));
    box.querySelector('p')?.focus();
  };
  box.replaceChildren(element('p', {}, t.wipeAsk), element('div', { className: 'row' }, yes, no));
  no.focus();
}
