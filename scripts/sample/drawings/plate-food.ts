import { beans, eggHalf, rice } from './staples.ts';
import { at, circle, ink, inside, lifted, path } from './svg.ts';
import { plate } from './tableware.ts';
import {
  broccoli,
  carrotSlice,
  cherryTomato,
  cucumberSlice,
  leaf,
  lettuce,
  onionSlice,
  tomatoSlice,
} from './vegetables.ts';

/** One thing on the plate: where it lies, how large, how it is turned and how it is drawn. */
type Piece = { x: number; y: number; scale: number; turn: number; draw: () => string };

const piece = (draw: () => string, x: number, y: number, scale: number, turn = 0): Piece => ({
  x,
  y,
  scale,
  turn,
  draw,
});

/**
 * The parts of the plate, each with its outline, the angles between which it lies (in degrees, clockwise, 0 is right),
 * what covers its ground and what lies on that, in the order in which it is served.
 */
export const portions = {
  vegetables: {
    outline: 'M-7-226A226 226 0 0 0-7 226Z',
    from: 90,
    to: 270,
    ground: () =>
      circle(0, 0, 300, ink.greenDark) +
      lifted(
        at(-70, -190, 0.9, lettuce(), 20) +
          at(-190, -70, 0.95, lettuce(), -60) +
          at(-180, 90, 0.95, lettuce(), -110) +
          at(-60, 190, 0.9, lettuce(), 190) +
          at(-50, -20, 0.95, lettuce(), 10),
        6,
      ),
    pieces: [
      piece(broccoli, -150, -92, 0.62, -28),
      piece(broccoli, -52, 60, 0.58, 14),
      piece(tomatoSlice, -62, -118, 0.58, 8),
      piece(tomatoSlice, -146, 108, 0.6, 30),
      piece(cucumberSlice, -160, 8, 0.5),
      piece(cucumberSlice, -92, -30, 0.5, 30),
      piece(onionSlice, -66, 152, 0.4),
      piece(carrotSlice, -34, -62, 0.34),
      piece(carrotSlice, -112, 50, 0.36),
      piece(carrotSlice, -38, -184, 0.34),
      piece(cherryTomato, -36, 8, 0.5),
    ],
  },
  protein: {
    outline: 'M7-226A226 226 0 0 1 226-7H7Z',
    from: -90,
    to: 0,
    ground: () => at(120, -120, 1, beans(300, 11)),
    pieces: [
      piece(eggHalf, 72, -84, 0.62, -24),
      piece(eggHalf, 142, -66, 0.62, 32),
      piece(eggHalf, 104, -160, 0.62, 96),
    ],
  },
  carbohydrate: {
    outline: 'M7 226A226 226 0 0 0 226 7H7Z',
    from: 0,
    to: 90,
    ground: () => at(120, 120, 1, rice(300, 5)),
    pieces: [piece(leaf, 92, 96, 0.3, 40), piece(leaf, 124, 90, 0.26, 100), piece(leaf, 96, 130, 0.24, -40)],
  },
} satisfies Record<string, { outline: string; from: number; to: number; ground: () => string; pieces: Piece[] }>;

export type PortionName = keyof typeof portions;

function sector(from: number, to: number) {
  const [x1, y1, x2, y2] = [from, to].flatMap((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.round(300 * Math.cos(angle)), Math.round(300 * Math.sin(angle))];
  });
  return path(`M0 0L${x1} ${y1}A300 300 0 0 1 ${x2} ${y2}Z`, '#000');
}

/**
 * A portion while it is being served: `covered` is how much of its ground is covered, from 0 to 1;
 * `size(i)` the size of its i-th piece, from 0 to 1 or a little more.
 */
export function portion(name: PortionName, covered = 1, size: (index: number) => number = () => 1) {
  const { outline, from, to, ground, pieces } = portions[name];
  if (covered <= 0) return '';
  const bottom = covered < 1 ? inside(sector(from, from + (to - from) * covered), ground()) : ground();
  const top = pieces.map((p, i) => (size(i) > 0.02 ? at(p.x, p.y, p.scale * size(i), p.draw(), p.turn) : ''));
  return inside(path(outline, '#000'), bottom + top.map((drawn) => drawn && lifted(drawn, 6)).join(''));
}

export const fullPlate = () => plate() + portion('vegetables') + portion('protein') + portion('carbohydrate');
