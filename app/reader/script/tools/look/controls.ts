import { LOOK_STEPS, type Measured, type ReadingLook } from '#common/reading-look.ts';
import { element } from '../elements.ts';
import { filled } from '../texts.ts';

/** A part of the panel, and what brings it to a look. */
export type Control = { part: HTMLElement; show: (look: ReadingLook) => void };
type Change = (part: Partial<ReadingLook>) => void;

type StepperTexts = { label: string; less: string; more: string; say: (value: number) => string };
type Stepper = StepperTexts & { name: Measured; change: Change };

/** A measure with a button to either side. The buttons keep the focus at the ends, where they do nothing. */
export function stepper({ name, label, less, more, say, change }: Stepper): Control {
  const steps: readonly number[] = LOOK_STEPS[name];
  let value = 0;
  const next = (direction: 1 | -1) =>
    direction > 0 ? steps.find((step) => step > value) : steps.findLast((step) => step < value);
  const button = (direction: 1 | -1, sign: string, text: string) =>
    element('button', {
      ...{ type: 'button', textContent: sign, 'aria-label': filled(text, { what: label }) },
      onclick: () => {
        const step = next(direction);
        if (step !== undefined) change({ [name]: step });
      },
    });
  const [fewer, further] = [button(-1, '−', less), button(1, '+', more)];
  const shown = element('output', { 'aria-live': 'polite' });
  const part = element(
    'div',
    { className: `stepper look-step look-${name}`, role: 'group', 'aria-label': label },
    element('span', {}, label),
    fewer,
    shown,
    further,
  );
  const show = (look: ReadingLook) => {
    value = look[name];
    if (shown.value !== say(value)) shown.value = say(value);
    fewer.setAttribute('aria-disabled', String(next(-1) === undefined));
    further.setAttribute('aria-disabled', String(next(1) === undefined));
  };
  return { part, show };
}

export type Option<V> = {
  value: V;
  text: string;
  /** Colours that it is shown in. */
  colours?: Partial<CSSStyleDeclaration>;
};
type Choice<N extends 'theme' | 'face'> = {
  name: N;
  label: string;
  options: readonly Option<ReadingLook[N]>[];
  change: Change;
};

/** One of several, each shown as it looks, by a swatch if it has colours: `data-value` is what the sheet knows it by. */
export function choice<N extends 'theme' | 'face'>({ name, label, options, change }: Choice<N>): Control {
  const inputs = options.map(({ value }) =>
    element('input', { type: 'radio', name: `look-${name}`, value, onchange: () => change({ [name]: value }) }),
  );
  const labels = options.map(({ value, text, colours }, index) => {
    const swatch = colours ? element('b', { 'aria-hidden': true }, 'Aa') : null;
    Object.assign(swatch?.style ?? {}, colours);
    return element('label', { 'data-value': value }, inputs[index] ?? null, swatch, element('span', {}, text));
  });
  const part = element(
    'fieldset',
    { className: `look-choice look-${name}` },
    element('legend', {}, label),
    element('div', {}, ...labels),
  );
  const show = (look: ReadingLook) => {
    for (const input of inputs) input.checked = input.value === look[name];
  };
  return { part, show };
}

type Toggle = { name: 'justified' | 'hyphenated'; label: string; change: Change };

/** Something that is so or not. */
export function toggle({ name, label, change }: Toggle): Control {
  const input = element('input', {
    ...{ type: 'checkbox', role: 'switch' },
    onchange: () => change({ [name]: input.checked }),
  });
  const show = (look: ReadingLook) => {
    input.checked = look[name];
  };
  return { part: element('label', { className: 'look-toggle' }, element('span', {}, label), input), show };
}
