import type { ToolTexts } from '#common/texts/tools.ts';
import { addLooks } from '../../looks.ts';
import { wipe } from '../../stored/wipe.ts';
import { element } from '../elements.ts';
import { toolTexts } from '../texts.ts';
import css from './carry.css?inline';

/** What can be done with all that this device keeps: take it to another device, or erase it. */
export async function deviceSection(): Promise<HTMLElement> {
  const { carry: t, notes } = await toolTexts();
  addLooks(css);
  const take = element('button', { type: 'button' }, t.title);
  const erase = element('button', { type: 'button', className: 'wipe' }, t.wipe);
  const taken = element('div', { className: 'device', role: 'status' });
  const erased = element('div', { className: 'device', role: 'status' });
  take.onclick = async () => {
    take.disabled = true;
    const { leave } = await import('./leave.ts');
    await leave(taken, t);
    take.disabled = false;
    ownView(taken, take, { title: t.title, back: notes.back });
  };
  erase.onclick = () => askFirst(erased, erase, t);
  const danger = element('div', { className: 'wipe-part' }, erase, element('p', {}, t.wipeWhat), erased);
  return element('section', { className: 'device' }, take, taken, danger);
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
function askFirst(box: HTMLElement, erase: HTMLElement, t: ToolTexts['carry']): void {
  const yes = element('button', { type: 'button', className: 'danger' }, t.wipeDo);
  const no = element('button', { type: 'button' }, t.cancel);
  no.onclick = () => {
    box.replaceChildren();
    erase.focus();
  };
  yes.onclick = async () => {
    await wipe();
    box.replaceChildren(element('p', { tabIndex: -1 }, t.wiped));
    box.querySelector('p')?.focus();
  };
  box.replaceChildren(element('p', {}, t.wipeAsk), element('div', { className: 'row' }, yes, no));
  no.focus();
}
