import { COLOURS } from '#common/design-tokens.ts';
import {
  LOOK_STEPS,
  lettersOf,
  type Measured,
  READING_FACES,
  READING_THEMES,
  type ReadingLook,
  readingLook,
  USUAL_LOOK,
} from '#common/reading-look.ts';
import { THEMES } from '#common/reading-themes.ts';
import type { ToolTexts } from '#common/texts/tools.ts';
import { addLooks } from '../../looks.ts';
import { keep } from '../../stored/local.ts';
import { element } from '../elements.ts';
import { pressPanel } from '../panel.ts';
import { filled, pageLanguage, toolTexts } from '../texts.ts';
import { type Control, choice, type Option, stepper, toggle } from './controls.ts';
import { fetchFace } from './faces.ts';
import { keepLine } from './line.ts';
import css from './look.css?inline';
import { lookSheet } from './sheet.ts';
import { KEPT_AS, keptLook, showLook } from './show.ts';

type Texts = ToolTexts['look'];
type Change = (part: Partial<ReadingLook>) => void;

/** 'Aa': how a reader wants to read. What is pressed shows on the page at once. */
export async function press(button: HTMLButtonElement): Promise<void> {
  const [{ look: texts }] = await Promise.all([toolTexts(), lookSheet()]);
  const { style } = document.documentElement;
  const body = await pressPanel(button, texts.title, () => style.removeProperty('overflow-anchor'));
  if (!body) return;
  addLooks(css);
  // the line is kept here, to the letter
  style.setProperty('overflow-anchor', 'none');
  fill(body, texts);
}

function fill(body: HTMLElement, texts: Texts): void {
  let look = keptLook();
  const said = element('p', { className: 'look-said', role: 'status' });
  const change: Change = (part) => {
    look = readingLook({ ...look, ...part });
    keepLine(() => showLook(look));
    said.textContent = keep(KEPT_AS, look) ? '' : texts.notKept;
    show();
    if (part.face) void faceCame(part.face);
  };
  const faceCame = async (face: ReadingLook['face']) => {
    const came = await fetchFace(face);
    if (look.face !== face) return;
    // lines are others once it is there
    keepLine(() => document.body.getBoundingClientRect());
    if (!came) said.textContent = texts.faceMissing;
  };
  const usual = element(
    'button',
    { type: 'button', className: 'look-usual', onclick: () => change(USUAL_LOOK) },
    texts.usual,
  );
  const controls = controlsOf(texts, change);
  const show = () => {
    for (const control of controls) control.show(look);
    body.toggleAttribute('data-margins', areMarginsSeen(look));
    usual.setAttribute('aria-disabled', String(JSON.stringify(look) === JSON.stringify(readingLook(null))));
  };
  show();
  body.classList.add('look');
  body.previousElementSibling?.lastElementChild?.before(usual);
  body.append(element('div', { className: 'look-parts' }, ...controls.map(({ part }) => part)), said, credits(texts));
}

function controlsOf(texts: Texts, change: Change): Control[] {
  const { less, more } = texts;
  const steps = (name: Measured, say: (value: number) => string) =>
    stepper({ name, label: texts[name], less, more, say, change });
  const number = new Intl.NumberFormat(pageLanguage);
  const percent = (value: number) => new Intl.NumberFormat(pageLanguage, { style: 'percent' }).format(value);
  return [
    choice({ name: 'theme', label: texts.theme, options: themes(texts), change }),
    choice({
      name: 'face',
      label: texts.face,
      options: READING_FACES.map((value) => ({ value, text: texts[value] })),
      change,
    }),
    together(
      steps('size', percent),
      steps('leading', (value) => number.format(value)),
      steps('measure', (value) =>
        value === Math.max(...LOOK_STEPS.measure) ? texts.whole : filled(texts.letters, { count: lettersOf(value) }),
      ),
      steps('margin', (value) => percent(value / USUAL_LOOK.margin)),
      toggle({ name: 'justified', label: texts.justified, change }),
      toggle({ name: 'hyphenated', label: texts.hyphenated, change }),
    ),
  ];
}

/** Controls in a list. */
function together(...controls: Control[]): Control {
  return {
    part: element('div', { className: 'look-measures' }, ...controls.map(({ part }) => part)),
    show: (look) => {
      for (const control of controls) control.show(look);
    },
  };
}

/** Each theme in its own colours: a page that it would make. */
function themes(texts: Texts): Option<ReadingLook['theme']>[] {
  return READING_THEMES.map((value) => {
    const { scheme, colours } = value === 'device' ? { scheme: 'light dark', colours: COLOURS } : THEMES[value];
    const of = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`;
    const shown = { colorScheme: scheme, backgroundColor: of(colours.paper), color: of(colours.ink) };
    return { value, text: texts[value], colours: shown };
  });
}

/** Whether lines reach the margins: where they are shorter than the page is wide, wider margins change nothing. */
function areMarginsSeen({ measure, size, margin }: ReadingLook): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const widest = Math.max(...LOOK_STEPS.margin, margin);
  return (43.5 * measure * size + 2 * widest) * rem > innerWidth;
}

function credits(texts: Texts): HTMLElement {
  const licences = element('a', { href: '/faces.txt', target: '_blank', rel: 'noopener' }, texts.licences);
  return element('p', { className: 'look-credits' }, `${texts.credits} `, licences);
}
