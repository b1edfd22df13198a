import { carbs, half, protein, quarter, vegetables } from './lettering.ts';
import { type PortionName, portion, portions } from './plate-food.ts';
import { at, ink, lifted, rect, sheet, words } from './svg.ts';
import { fork, knife, plate } from './tableware.ts';

/** The length of the film in seconds. */
export const duration = 14;

/** When each portion is served, in seconds, and the words that appear beside it. */
const acts: { name: PortionName; start: number; share: typeof half; label: typeof half; accent: string; y: number }[] =
  [
    { name: 'vegetables', start: 2, share: half, label: vegetables, accent: ink.mint, y: 196 },
    { name: 'protein', start: 5.4, share: quarter, label: protein, accent: '#F2A899', y: 392 },
    { name: 'carbohydrate', start: 8, share: quarter, label: carbs, accent: ink.amberLight, y: 588 },
  ];

const clamp = (t: number) => Math.min(1, Math.max(0, t));
const eased = (t: number) => 1 - (1 - clamp(t)) ** 3;
const settled = (t: number) => clamp(t) ** 2 * (3 - 2 * clamp(t));

/** Grows past its size and comes back to it. */
function springing(t: number) {
  const x = clamp(t) - 1;
  return t <= 0 ? 0 : 1 + 2.4 * x ** 3 + 1.4 * x ** 2;
}

/** The film begins with the finished plate (its still), clears it and serves it again. */
const clearing = (time: number) => 1 - settled((time - 0.9) / 0.8);

function food(time: number) {
  if (time < 1.9) {
    return acts.map(({ name }) => portion(name, clearing(time), () => clearing(time))).join('');
  }
  return acts
    .map(({ name, start }) => {
      const gap = 1.6 / portions[name].pieces.length;
      return portion(name, eased((time - start) / 0.9), (i) =>
        springing((time - start - 0.7 - Math.min(gap, 0.25) * i) / 0.4),
      );
    })
    .join('');
}

/** A portion's words; near the end each is stressed in its turn. */
function caption(time: number, index: number) {
  const act = acts[index];
  if (!act) return '';
  const shown = time < 1.9 ? clearing(time) : eased((time - act.start - 0.3) / 0.7);
  if (shown <= 0) return '';
  const stress = Math.sin(Math.PI * clamp((time - 10.6 - index * 0.6) / 0.8));
  const { share, label, accent, y } = act;
  return (
    `<g opacity="${shown.toFixed(3)}" transform="translate(${Math.round((1 - shown) * 40)} 0)">` +
    rect(872, y - 94, 6, 148, accent, 3) +
    at(904, y, 1 + stress * 0.08, words(share, 0, 0, 124, accent)) +
    words(label, 906, y + 50, 36, ink.paper) +
    '</g>'
  );
}

export const frame = (time: number) =>
  sheet(
    1280,
    720,
    ink.greenDeep,
    lifted(at(438, 360, 1, plate()), 12) +
      at(438, 360, 1, food(time)) +
      lifted(at(76, 360, 0.92, fork())) +
      lifted(at(796, 360, 0.92, knife())) +
      [0, 1, 2].map((index) => caption(time, index)).join(''),
  );
