import { avocado, orangeSlice } from './fruits.ts';
import { beans, cheese, drumstick, egg, eggHalf, fish, rice, salmon } from './staples.ts';
import { at, circle, ink, inside, lifted, rect, sheet, times } from './svg.ts';
import { fork, knife, lunchBox, plate } from './tableware.ts';
import {
  broccoli,
  carrotSlice,
  cherryTomato,
  cucumberSlice,
  leaf,
  lettuce,
  peaPod,
  tomatoSlice,
} from './vegetables.ts';

const cell = (x: number, y: number, w: number, h: number, ground: string, food: string) =>
  inside(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`, rect(x, y, w, h, ground) + food);

/** The left half of a lunch box. */
const greens = (extra: string) =>
  cell(
    -182,
    -132,
    194,
    264,
    ink.greenDark,
    [
      [-140, -84, 30],
      [-56, -92, 120],
      [-140, 8, -40],
      [-52, 0, 70],
      [-134, 96, 10],
      [-44, 92, 200],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, 0.7, lettuce(), turn))
      .join('') + lifted(extra, 6),
  );

const upper = (ground: string, food: string) => cell(20, -132, 170, 128, ground, food);
const lower = (ground: string, food: string) => cell(20, 4, 170, 130, ground, food);

const riceCorner = (seed: number) => at(103, 68, 0.9, rice(190, seed));
const beansCorner = (seed: number) => at(103, -66, 0.9, beans(190, seed));

const boxes = [
  () =>
    greens(at(-110, -60, 0.46, tomatoSlice()) + at(-60, 30, 0.42, cucumberSlice()) + at(-126, 70, 0.4, carrotSlice())) +
    lower('#F0E4CB', riceCorner(3)) +
    upper(ink.brownDark, beansCorner(4) + lifted(at(104, -66, 0.56, eggHalf(), 30), 6)),
  () =>
    greens(
      at(-96, -40, 0.62, broccoli(), -14) + at(-84, 72, 0.56, broccoli(), 20) + at(-146, 36, 0.4, cherryTomato()),
    ) +
    lower('#F0E4CB', riceCorner(8)) +
    upper(ink.cream, lifted(at(100, -64, 0.62, salmon(), -14), 6)),
  () =>
    greens(at(-130, -40, 0.42, carrotSlice()) + at(-70, -80, 0.42, carrotSlice()) + at(-70, 56, 0.5, tomatoSlice())) +
    lower(ink.amberLight, lifted(at(104, 70, 0.5, avocado(), 80), 6)) +
    upper(ink.brownDark, beansCorner(12)),
  () =>
    greens(at(-90, -66, 0.5, peaPod(), -30) + at(-96, 20, 0.5, peaPod(), 14) + at(-80, 84, 0.5, cherryTomato())) +
    lower('#F0E4CB', riceCorner(15)) +
    upper(ink.seaLight, lifted(at(106, -62, 0.58, drumstick(), 20), 6)),
  () =>
    greens(
      at(-110, -70, 0.46, cucumberSlice()) + at(-60, -4, 0.46, cucumberSlice()) + at(-126, 64, 0.48, tomatoSlice()),
    ) +
    lower('#E9C98F', lifted(at(72, 70, 0.4, orangeSlice()) + at(134, 84, 0.4, orangeSlice(), 20), 6)) +
    upper(
      ink.brownDark,
      beansCorner(22) + lifted(at(70, -66, 0.5, eggHalf(), -20) + at(138, -62, 0.5, eggHalf(), 24), 6),
    ),
];

const bodies = [ink.red, ink.amber, ink.seaDark, ink.orange, ink.greenLight];

/** Five lunch boxes, one for each working day. */
export const lunchBoxes = () =>
  sheet(
    1600,
    900,
    ink.coal,
    boxes
      .map((food, i) => {
        const [x, y] = [
          [310, 252],
          [800, 252],
          [1290, 252],
          [555, 650],
          [1045, 650],
        ][i] ?? [0, 0];
        return lifted(at(x ?? 0, y ?? 0, 1.14, lunchBox(bodies[i] ?? ink.red, food())), 20);
      })
      .join('') +
      lifted(at(1382, 652, 0.6, fork(), 8) + at(1470, 652, 0.6, knife(), 8)) +
      lifted(at(178, 652, 1.06, orangeSlice())),
  );

/** Seven days by two meals, as plates on a sheet. */
export const weekPlan = () =>
  sheet(
    1600,
    640,
    ink.sand,
    lifted(
      rect(60, 60, 1480, 520, ink.paper, 18) + rect(60, 60, 1480, 84, ink.red, 18) + rect(60, 110, 1480, 34, ink.red),
      12,
    ) +
      times(
        7,
        (i) => rect(131 + i * 206, 92, 76, 20, ink.paper, 10) + (i ? rect(64 + i * 211.4, 144, 3, 436, ink.sand) : ''),
      ) +
      rect(60, 358, 1480, 3, ink.sand) +
      times(14, (i) => {
        const x = 169 + (i % 7) * 211;
        const y = i < 7 ? 252 : 470;
        const main = [
          at(0, 0, 1.1, eggHalf(), 20),
          at(0, 0, 0.92, salmon(), -16),
          at(0, 0, 0.9, broccoli()),
          at(0, 0, 0.9, drumstick(), 10),
          at(0, 0, 1, tomatoSlice()),
          at(0, 0, 0.8, fish(), -12),
          at(0, 0, 0.9, lettuce()),
          at(0, 0, 0.9, cheese()),
          at(0, 0, 1, carrotSlice()),
        ][(i * 4 + (i > 6 ? 5 : 0)) % 9];
        return lifted(
          at(x, y, 0.28, plate('#FFFFFF', i % 2 ? '#F3E7D2' : '#E4EFE0') + lifted(at(0, 0, 1.72, main ?? ''), 20)),
          6,
        );
      }),
  );

const bowlWith = (food: string) =>
  circle(0, 0, 160, ink.redDark) + circle(-2, -3, 156, ink.red) + inside(circle(0, 0, 132, '#000'), food);

const share = (x: number, ground: string, drawing: string) =>
  rect(x, 0, 401, 640, ground) + lifted(at(x + 200, 320, 1, drawing));

/** Four foods rich in protein. */
export const proteinSources = () =>
  sheet(
    1600,
    640,
    ink.cream,
    share(0, ink.amberLight, at(-70, 30, 1.12, egg(), -14) + at(70, -20, 1.12, eggHalf(), 16)) +
      share(400, ink.blush, bowlWith(at(0, 0, 1.05, beans(300, 31)))) +
      share(800, ink.seaLight, at(0, 0, 1.3, salmon(), -16) + at(96, 110, 0.36, leaf(), 60)) +
      share(1200, ink.mint, at(10, 0, 1.34, drumstick(), 6)),
  );
