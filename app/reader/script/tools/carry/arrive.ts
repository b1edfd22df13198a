import type { ToolTexts } from '#common/texts/tools.ts';
import { href } from '../../href.ts';
import { addLooks } from '../../looks.ts';
import { type Carried, merge } from '../../stored/carried.ts';
import { keeps } from '../../stored/local.ts';
import { element } from '../elements.ts';
import { toolTexts } from '../texts.ts';
import { ask } from './asked.ts';
import css from './carry.css?inline';
import { codeIn, keyOf, unseal } from './sealing.ts';

/** The form in which a code is typed, on the page `/continue`; one that comes with the address is there already. */
export async function arrive(place: HTMLElement): Promise<void> {
  const { carry: t } = await toolTexts();
  addLooks(css);
  const field = element('input', {
    ...{ id: 'code', autocomplete: 'one-time-code', spellcheck: false, required: true },
    ...{ 'aria-describedby': 'code-hint code-fault', value: codeIn(location.hash.slice(1)) ?? '' },
  });
  field.oninput = () => {
    // a letter that is put in between leaves the caret where it is
    if (field.selectionStart === field.value.length) field.value = grouped(field.value);
  };
  field.value = grouped(field.value);
  // nobody finds the code in the history of this browser
  history.replaceState(null, '', location.pathname + location.search);
  const fault = element('p', { id: 'code-fault', className: 'wrong', role: 'alert' });
  const button = element('button', { type: 'submit' }, t.bring);
  const form = element(
    'form',
    { className: 'arrive', noValidate: true },
    element('label', { htmlFor: 'code' }, t.code),
    field,
    element('p', { id: 'code-hint', className: 'note' }, t.codeHint),
    fault,
    button,
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    button.disabled = true;
    const said = await bring(field.value, t);
    button.disabled = false;
    field.setAttribute('aria-invalid', String(said !== null));
    fault.textContent = said;
    if (said === null) done(form, t);
    else field.focus();
  };
  place.replaceChildren(form);
}

/** What was typed in groups of four, as the other device shows it. */
function grouped(typed: string): string {
  const letters = typed.replace(/[\s-]/g, '');
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}

function done(form: HTMLElement, t: ToolTexts['carry']): void {
  const said = element('p', { className: 'arrive', role: 'status', tabIndex: -1 }, t.brought);
  form.replaceWith(said);
  said.focus();
}

/** Takes what a code stands for onto this device. @returns what is wrong, or null */
async function bring(typed: string, t: ToolTexts['carry']): Promise<string | null> {
  const code = codeIn(typed);
  if (!code) return t.mistyped;
  // a code is good once: it is not spent where nothing can be kept
  if (!keeps()) return t.notKept;
  const { key, proof, place } = await keyOf(code);
  const answer = await ask<{ sealed: string }>(href('/transfers/taken'), { place, proof });
  if (!answer) return t.offline;
  if (!answer.ok) return answer.message;
  try {
    await merge((await unseal(key, answer.sealed)) as Carried);
    return null;
  } catch {
    // marks need a database, which some private windows do not have
    return t.notKept;
  }
}
