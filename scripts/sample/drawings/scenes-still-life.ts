import { avocado, limeSlice, orangeSlice } from './fruits.ts';
import { snackBag } from './scenes-market.ts';
import { almond, brazilNut, walnut } from './staples.ts';
import { at, circle, ellipse, ink, inside, lifted, line, path, rect, ring, sheet, times } from './svg.ts';
import { bowl, glass, jug, oilBottle, spoon } from './tableware.ts';
import { leaf, tomato } from './vegetables.ts';

const wide = (ground: string, drawing: string) => sheet(1600, 900, ground, drawing);

const rowWidths = [150, 176, 120, 190, 132, 164, 108];

/** The back of a packet: a nutrition table, with one row marked. */
const nutritionTable = (marked: number) =>
  rect(-190, -270, 380, 540, ink.paper, 10) +
  rect(-164, -244, 328, 62, ink.black, 4) +
  rect(-144, -222, 190, 18, ink.paper, 9) +
  times(7, (i) => {
    const y = -142 + i * 56;
    const isMarked = i === marked;
    return (
      (isMarked ? rect(-164, y - 26, 328, 52, '#F6DAD3') : '') +
      rect(-144, y - 8, rowWidths[i] ?? 140, 16, isMarked ? ink.red : ink.coal, 8) +
      rect(92, y - 8, [52, 40, 52, 34, 52, 44, 40][i] ?? 44, 16, isMarked ? ink.red : ink.clay, 8) +
      rect(-164, y + 26, 328, 3, ink.sand)
    );
  });

const magnifier = (seen: string) =>
  line('M150 150L290 290', ink.brownDark, 54) +
  line('M150 150L290 290', ink.brown, 42) +
  line('M132 132L172 172', ink.steelDark, 34) +
  circle(0, 0, 206, ink.black) +
  circle(-3, -4, 200, ink.coal) +
  circle(0, 0, 176, ink.paper) +
  inside(circle(0, 0, 176, '#000'), seen) +
  `<path d="M-128-58A140 140 0 0 1-30-136" fill="none" stroke="#FFFFFF" stroke-width="14" stroke-linecap="round" opacity=".75"/>`;

const jar = () =>
  rect(-110, -170, 220, 360, '#F0D2C4', 46) +
  inside(
    `<rect x="-98" y="-140" width="196" height="318" rx="38"/>`,
    rect(-98, -140, 196, 318, ink.red) + rect(40, -140, 60, 318, ink.redDark),
  ) +
  rect(-110, -60, 220, 150, ink.cream) +
  rect(50, -60, 60, 150, ink.sand) +
  at(-6, 16, 0.54, tomato()) +
  rect(-100, -214, 200, 62, ink.greenDark, 12) +
  rect(40, -214, 60, 62, ink.greenDeep, 12) +
  line('M-86-118V-84', '#F7E3DA', 10);

/** The nutrition table under a magnifying glass, between a jar and a packet. */
export const labels = () =>
  wide(
    ink.amberLight,
    rect(0, 730, 1600, 170, ink.amber) +
      lifted(at(276, 560, 1.26, jar()), 12) +
      lifted(
        at(
          1330,
          480,
          1.7,
          snackBag(
            ink.green,
            ink.greenDark,
            frontMark(-78, -118) + at(-8, 34, 0.72, leaf(ink.lime, ink.greenLight, ink.pear), 30),
          ),
        ),
        12,
      ) +
      lifted(at(770, 430, 1.3, nutritionTable(3)), 20) +
      lifted(at(820, 470, 1, magnifier(at(-30, -44, 2.1, nutritionTable(3)))), 20),
  );

/** The black mark with a lens that the law puts on the front of a packet. */
function frontMark(x: number, y: number) {
  return (
    rect(x, y, 156, 66, ink.black, 12) +
    ring(x + 32, y + 29, 15, ink.paper, 6) +
    line(`M${x + 42} ${y + 40}l12 12`, ink.paper, 7) +
    rect(x + 66, y + 16, 74, 12, ink.paper, 6) +
    rect(x + 66, y + 38, 52, 12, ink.paper, 6)
  );
}

const nuts = () =>
  rect(-200, -200, 400, 400, ink.sand) +
  lifted(
    [
      [-104, -70, 0],
      [10, -112, 60],
      [110, -50, 20],
      [-20, 6, 150],
      [-120, 66, 100],
      [92, 70, 210],
      [-14, 122, 300],
    ]
      .map(([x = 0, y = 0, turn = 0], i) => at(x, y, 0.94, i % 3 === 2 ? brazilNut() : walnut(), turn))
      .join(''),
    6,
  );

/** Olive oil, avocado and nuts. */
export const fats = () =>
  wide(
    ink.seaDark,
    lifted(at(306, 470, 1.34, oilBottle(), -12), 20) +
      lifted(at(806, 470, 1.42, bowl(ink.redDark, ink.red, nuts())), 20) +
      lifted(at(1210, 300, 1.7, avocado(), 24) + at(1396, 470, 1.7, avocado(), 68)) +
      lifted(
        at(1180, 724, 0.84, spoon(), 76) +
          ellipse(1342, 686, 32, 50, ink.amber, 76) +
          ellipse(1326, 682, 8, 20, ink.amberLight, 76),
        12,
      ) +
      lifted(at(560, 132, 0.8, almond(), 40) + at(640, 92, 0.8, almond(), 110) + at(540, 800, 0.8, almond(), -30), 12) +
      lifted(at(1456, 780, 0.9, leaf(), 50)),
  );

const ice = (x: number, y: number, turn: number) =>
  at(x, y, 1, rect(-34, -34, 68, 68, '#E9F4F3', 12) + rect(-22, -22, 30, 14, '#FFFFFF', 7), turn);

/** A jug of water and two glasses on a table. */
export const water = () =>
  wide(
    ink.greenLight,
    circle(800, 470, 400, '#6FA985') +
      rect(0, 700, 1600, 200, ink.greenDark) +
      lifted(
        at(
          690,
          500,
          1.22,
          jug(
            ink.seaLight,
            '#B9D6D7',
            at(-40, 40, 0.62, limeSlice()) +
              at(66, 120, 0.62, limeSlice(), 30) +
              at(-50, 160, 0.56, leaf(), -50) +
              ice(30, -30, 20),
          ),
        ),
        12,
      ) +
      lifted(
        at(1100, 598, 1.16, glass(ink.seaLight, '#B9D6D7') + ice(-26, -20, 14) + ice(24, 30, -18)) +
          at(1200, 440, 0.62, orangeSlice(), 20),
        12,
      ) +
      lifted(at(360, 622, 1, glass(ink.seaLight, '#B9D6D7', -20)), 12) +
      lifted(at(1380, 746, 0.9, limeSlice()) + at(1480, 790, 0.6, limeSlice(), 20) + at(200, 790, 0.8, leaf(), 70)),
  );

const sun = () =>
  circle(0, 0, 52, ink.amber) +
  times(8, (i) => `<g transform="rotate(${i * 45})">${line('M0-74V-94', ink.amber, 12)}</g>`);
const moon = () => path('M20-60A62 62 0 1 0 58 34A50 50 0 1 1 20-60Z', ink.amberLight);

/** Glasses of water through the day, from sunrise to night. */
export const glassesOfTheDay = () =>
  sheet(
    1600,
    640,
    ink.seaLight,
    ['#F8E3B4', '#F3EBD3', '#D3E6E4', '#B5D0D6', '#7FA0B4', '#4C5F80']
      .map((fill, i) => rect(i * 267, 0, 268, 640, fill))
      .join('') +
      rect(0, 520, 1600, 120, ink.greenDark) +
      [0, 1, 2, 3, 4, 5]
        .map((i) => lifted(at(133 + i * 267, 412, 0.74, glass(ink.sea, ink.seaDark, i % 2 ? -96 : -74)), 6))
        .join('') +
      at(133, 150, 0.8, sun()) +
      at(1466, 156, 0.9, moon()) +
      `<path d="M210 136C500 40 1100 40 1390 140" fill="none" stroke="${ink.black}" stroke-opacity=".28" stroke-width="5" stroke-dasharray="2 18" stroke-linecap="round"/>`,
  );
