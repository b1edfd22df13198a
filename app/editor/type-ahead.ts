/** A form that has not taken the focus by then will not come. */
const LONGEST_MS = 10_000;

let release: (() => void) | undefined;

const CONTROLS = 'input, textarea, select, button, a, [contenteditable]';

/**
 * Holds what is typed until a control outside `text` takes the focus, and types it there if that is a text field. The code of
 * a form that an author opens by keys may still be loading. Escape or a press of the pointer drops what was held.
 */
export function holdTyping(text: HTMLElement): void {
  release?.();
  let held = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') return end();
    if (event.key === 'Backspace') held = [...held].slice(0, -1).join('');
    else if ([...event.key].length === 1) held += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    // the form's frame has the focus while the form is fetched
    if (!(target instanceof HTMLElement) || !target.matches(CONTROLS) || text.contains(target)) return;
    end();
    if (held && isTextField(target)) typeInto(target, held);
  };
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('focusin', onFocus);
    window.removeEventListener('pointerdown', end, true);
    release = undefined;
  };
  const timer = setTimeout(end, LONGEST_MS);
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('focusin', onFocus);
  window.addEventListener('pointerdown', end, true);
  release = end;
}

type TextField = (HTMLInputElement | HTMLTextAreaElement) & { selectionStart: number; selectionEnd: number };

/** Whether text can be put in at the caret: not into a box that is ticked. */
function isTextField(target: HTMLElement): target is TextField {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.selectionStart !== null;
}

function typeInto(field: TextField, words: string): void {
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }));
}
