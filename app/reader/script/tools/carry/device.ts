import type { ToolTexts } from '#common/texts/tools.ts';
import { addLooks } from '../../looks.ts';
import { wipe } from '../../stored/wipe.ts';
import { element } from '../elements.ts';
import { toolTexts } from '../texts.ts';
import css from './carry.css?inline';

/** What can be done with all that this device keeps: take it to another device, or erase it. */
export async function deviceSection(): Promise<HTMLElement> {
  const { carry: t } = await toolTexts();
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
  };
  erase.onclick = () => askFirst(erased, erase, t);
  return element('section', { className: 'device' }, take, taken, erase, erased);
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
