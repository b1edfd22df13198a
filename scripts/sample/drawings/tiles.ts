import {
  apple,
  avocado,
  banana,
  blueberry,
  grapefruitSlice,
  grapes,
  limeSlice,
  orangeSlice,
  papaya,
  strawberry,
} from './fruits.ts';
import { bread, fish, friedEgg, wheat } from './staples.ts';
import { at, ink, inside, lifted, rect, times } from './svg.ts';
import { aubergine, broccoli, carrot, corn, cucumberSlice, leaf, peaPod, tomatoSlice } from './vegetables.ts';

/** A square of 300 units with something to eat on it, for pictures laid out as a chequerboard. */
const tile = (ground: string, drawing: string) =>
  inside('<rect width="300.5" height="300.5"/>', rect(0, 0, 301, 301, ground) + drawing);

const single = (ground: string, drawing: string, scale = 1.12, turn = 0) =>
  tile(ground, lifted(at(150, 150, scale, drawing, turn)));

export const tiles = {
  apple: () => single(ink.blush, apple(), 1.1),
  aubergine: () => single(ink.blush, aubergine(), 1.1, 24),
  avocado: () => single(ink.amberLight, avocado(), 1.1, 18),
  banana: () => tile(ink.sea, lifted(at(150, 118, 0.95, banana(), -16)) + lifted(at(150, 202, 0.95, banana(), -16))),
  berries: () =>
    tile(
      ink.seaLight,
      lifted(
        [
          [82, 84, 0.9],
          [206, 78, 0.72],
          [146, 172, 1],
          [246, 186, 0.8],
          [60, 232, 0.75],
          [178, 276, 0.7],
        ]
          .map(([x = 0, y = 0, s = 1]) => at(x, y, s, blueberry()))
          .join(''),
      ),
    ),
  bread: () => single(ink.red, bread(), 1),
  broccoli: () => single(ink.amber, broccoli(), 1.14),
  carrots: () =>
    tile(
      ink.greenDark,
      lifted(at(60, 156, 0.92, carrot()) + at(150, 142, 0.92, carrot(), 180) + at(240, 156, 0.92, carrot())),
    ),
  corn: () => single(ink.greenDeep, corn(), 1.02, -24),
  cucumber: () =>
    tile(ink.paper, lifted(times(4, (i) => at(i % 2 ? 225 : 75, i < 2 ? 75 : 225, 0.66, cucumberSlice())))),
  egg: () => single(ink.coal, friedEgg(), 1.12),
  fish: () => single(ink.orange, fish(), 0.96, -24),
  grapefruit: () =>
    tile(ink.seaDark, lifted(at(150, 0, 1.3, grapefruitSlice()) + at(150, 300, 1.3, grapefruitSlice(), 20))),
  grapes: () => single(ink.pear, grapes(), 1.06),
  leaves: () =>
    tile(
      ink.greenDark,
      times(2, (row) =>
        times(3, (column) => at(50 + column * 100, 75 + row * 150, 0.62, leaf(), row === column % 2 ? 0 : 180)),
      ),
    ),
  lime: () => tile(ink.mint, lifted(at(0, 300, 2.3, limeSlice()))),
  orange: () => tile(ink.red, lifted(at(300, 0, 2.5, orangeSlice(), 12))),
  papaya: () => single(ink.green, papaya(), 1.06, -18),
  peas: () => tile(ink.cream, lifted(at(146, 82, 0.86, peaPod(), -8)) + lifted(at(150, 222, 0.86, peaPod(), 172))),
  strawberries: () =>
    tile(
      ink.greenDark,
      lifted(
        [80, 220].flatMap((x) => [80, 222].map((y) => at(x, y, 0.62, strawberry(), x === 80 ? 12 : -12))).join(''),
      ),
    ),
  tomato: () =>
    tile(ink.seaLight, lifted(at(0, 150, 1.28, tomatoSlice())) + lifted(at(300, 150, 1.28, tomatoSlice(), 20))),
  wheat: () =>
    tile(
      ink.plum,
      lifted(at(80, 156, 0.95, wheat(), -10) + at(150, 146, 0.95, wheat()) + at(220, 156, 0.95, wheat(), 10)),
    ),
};

export type TileName = keyof typeof tiles;

/** Lays rows of tiles, each `size` px wide, from (x, y). */
export const chequerboard = (x: number, y: number, size: number, rows: TileName[][]) =>
  rows
    .map((row, r) => row.map((name, c) => at(x + c * size, y + r * size, size / 300, tiles[name]())).join(''))
    .join('');
