import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { repeatEarlyClicks } from './early-clicks.ts';
import { foundAgain, placeOf } from './found-again.ts';
import { holdTextareas } from './hold-textareas.ts';

type Line = HTMLInputElement | HTMLTextAreaElement;
type Field = Line | HTMLSelectElement;

const TYPED =
  'input:is([type=text], [type=search], [type=email], [type=password], [type=url], [type=tel], [type=number], :not([type])), textarea';
const TICKED = 'input:is([type=checkbox], [type=radio])';

/**
 * Passes on to React what was typed, ticked, chosen and clicked before it ran. On a slow connection the form is
 * usable long before, and React ignores what it finds there (the next render would overwrite it).
 */
export function EarlyTyping({ children }: { children: ReactNode }) {
  const [carryOver] = useState(rememberFields);
  useLayoutEffect(() => {
    carryOver();
    const typed = [...document.querySelectorAll<Line>(TYPED)].flatMap(retyping);
    const ticked = [...document.querySelectorAll<HTMLInputElement>(TICKED)].flatMap(reticking);
    const chosen = [...document.querySelectorAll('select')].flatMap(rechoosing);
    // after this render: during it React puts the old value back
    queueMicrotask(() => {
      for (const again of [...typed, ...ticked, ...chosen]) again();
    });
  }, [carryOver]);
  // all effects of the page have run by then, and the forms have the typed values
  useEffect(() => void setTimeout(repeatEarlyClicks), []);
  return children;
}

/**
 * If an extension changed the page before hydration, React renders all of it again, with new fields.
 * @returns a function that copies the current fields' values into the new fields
 */
function rememberFields(): () => void {
  const touched = [...document.querySelectorAll<Field>('input, textarea, select')].filter((field) => !isAsSent(field));
  const places = touched.map(placeOf);
  const active = document.activeElement;
  const release = holdTextareas();
  return () => {
    release();
    for (const [index, field] of touched.entries()) {
      const other = foundAgain(field, places[index] ?? -1);
      if (!other || other === field) continue;
      if (isBox(field)) (other as HTMLInputElement).checked = field.checked;
      else other.value = field.value;
      if (field !== active) continue;
      other.focus();
      if (!(field instanceof HTMLSelectElement)) select(other as Line, field);
    }
  };
}

function isBox(field: Field): field is HTMLInputElement {
  return field.matches(TICKED);
}

/** Whether a field holds the value that the server sent; for a select without one, its first option. */
function isAsSent(field: Field): boolean {
  if (isBox(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const sent = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.selectedOptions[0] === sent;
}

type Selection = Pick<Line, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

function select(line: Line, { selectionStart, selectionEnd, selectionDirection }: Selection): void {
  if (selectionStart !== null) line.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/** Functions that type a field's current value again; none if it is the value that the server sent. */
function retyping(field: Line): (() => void)[] {
  if (isAsSent(field) || field.readOnly || field.disabled) return [];
  const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = field;
  const unseen = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  const again = () => {
    // React tracks writes to the element's own `value`; the prototype's setter bypasses that
    field.value = defaultValue;
    unseen?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    select(field, { selectionStart, selectionEnd, selectionDirection });
  };
  return [again];
}

function reticking(box: HTMLInputElement): (() => void)[] {
  if (isAsSent(box) || box.disabled || (box.type === 'radio' && !box.checked)) return [];
  const again = () => {
    box.checked = box.defaultChecked;
    box.click();
  };
  return [again];
}

function rechoosing(list: HTMLSelectElement): (() => void)[] {
  const { value, disabled } = list;
  if (disabled || list.multiple || isAsSent(list)) return [];
  const again = () => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return [again];
}
