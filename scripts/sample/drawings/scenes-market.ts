import { apple, banana, limeSlice, orangeSlice } from './fruits.ts';
import { wheat } from './staples.ts';
import { at, circle, ink, inside, lifted, line, path, rect, sheet, times } from './svg.ts';
import { aubergine, broccoli, carrot, corn, leaf, lettuce, pepper, tomato } from './vegetables.ts';

/** A wooden crate seen from above, 440 x 700. */
const crate = (bottom: string, produce: string) =>
  rect(-220, -350, 440, 700, '#A6773F', 14) +
  rect(-216, -346, 428, 688, ink.tan, 12) +
  inside(`<rect x="-184" y="-306" width="368" height="612" rx="6"/>`, rect(-184, -306, 368, 612, bottom) + produce) +
  line('M-198-328V328M198-328V328', '#A6773F', 5) +
  [-1, 1].flatMap((x) => [-1, 1].map((y) => circle(x * 202, y * 328, 6, ink.brownDark))).join('');

const packed = (columns: number, rows: number, dx: number, dy: number, draw: (i: number) => string) =>
  times(columns * rows, (i) => {
    const row = Math.floor(i / columns);
    const x = (i % columns) * dx - ((columns - 1) * dx) / 2 + (row % 2 ? dx / 4 : -dx / 4);
    return at(x, row * dy - ((rows - 1) * dy) / 2, 1, draw(i));
  });

/** Three crates at the open-air market. */
export const market = () =>
  sheet(
    1600,
    900,
    ink.greenDark,
    lifted(
      at(
        296,
        450,
        1.02,
        crate(
          ink.redDark,
          packed(4, 5, 142, 132, (i) => at(0, 0, 0.72, tomato(), i * 47)),
        ),
        -1.5,
      ),
      20,
    ) +
      lifted(
        at(
          800,
          450,
          1.02,
          crate(
            '#24402F',
            packed(4, 5, 140, 128, (i) => at(0, 0, 0.86, lettuce(), i * 77)),
          ),
          1,
        ),
        20,
      ) +
      lifted(
        at(
          1304,
          450,
          1.02,
          crate(
            ink.orangeDark,
            packed(5, 4, 92, 176, (i) => at(0, 0, 0.94, carrot(), (i % 3) * 5 - 5)),
          ),
          -1,
        ),
        20,
      ) +
      lifted(at(548, 768, 0.84, leaf(), 24) + at(1052, 120, 0.9, leaf(), -150), 12),
  );

const can = () =>
  rect(-92, -120, 184, 240, ink.steelDark, 16) +
  rect(-96, -122, 184, 240, ink.steel, 16) +
  rect(-96, -82, 184, 160, ink.red) +
  rect(34, -82, 54, 160, ink.redDark) +
  at(-8, 0, 0.52, corn()) +
  rect(-102, -130, 196, 22, ink.steelDark, 10);

/** A bag of snacks, closed at both ends. */
export const snackBag = (light: string, dark: string, mark: string) => {
  const d =
    'M-120-170C-100-150-100-130-104-100C-116-30-116 30-104 100C-100 130-100 150-120 170H120C100 150 100 130 104 100C116 30 116-30 104-100C100-130 100-150 120-170Z';
  return (
    path(d, light) +
    inside(
      path(d, '#000'),
      path('M40-180C70-60 70 60 40 180H130V-180Z', dark) +
        rect(-130, -172, 260, 26, dark) +
        rect(-130, 146, 260, 26, dark),
    ) +
    times(11, (i) => line(`M${-108 + i * 21} -168v18M${-108 + i * 21} 150v18`, light, 3)) +
    mark
  );
};

const puff = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    1,
    path('M-44 0C-44-22 44-22 44 0C44 24-44 24-44 0Z', ink.amber) + line('M-26-5C-8-10 10-10 26-5', ink.amberLight, 7),
    turn,
  );

const bowlOfMeal = () =>
  circle(0, 0, 140, ink.greenDeep) +
  circle(-2, -3, 136, ink.green) +
  circle(0, 0, 118, ink.amber) +
  inside(
    circle(0, 0, 118, '#000'),
    circle(-10, -12, 112, ink.amberLight) +
      times(90, (i) => {
        const reach = 11.6 * Math.sqrt(i + 0.5);
        return circle(
          Math.round(Math.cos(i * 2.4) * reach),
          Math.round(Math.sin(i * 2.4) * reach),
          i % 3 ? 4 : 6,
          i % 2 ? ink.amber : '#FBE5B0',
        );
      }),
  ) +
  at(20, 20, 0.4, leaf(), 60);

/** The same grain four times: as it grows, ground, canned, and as a factory snack. */
export const degreesOfProcessing = () =>
  sheet(
    1600,
    640,
    ink.cream,
    [ink.mint, ink.pear, ink.amberLight, ink.blush].map((fill, i) => rect(i * 400, 0, 401, 640, fill)).join('') +
      lifted(at(200, 320, 1.6, corn(), 18)) +
      lifted(at(600, 320, 1.1, bowlOfMeal()), 20) +
      lifted(at(1000, 320, 1.2, can())) +
      lifted(
        at(
          1400,
          296,
          1.16,
          snackBag(ink.red, ink.redDark, circle(-6, -10, 62, ink.amberLight) + puff(-6, -24, -16) + puff(-2, 12, 8)),
        ),
        12,
      ) +
      lifted(puff(1310, 560, 20) + puff(1424, 574, -18), 6) +
      times(
        3,
        (i) => circle((i + 1) * 400, 320, 34, ink.paper) + line(`M${(i + 1) * 400 - 7} 305l15 15l-15 15`, ink.black, 7),
      ),
  );

const shoppingList = () =>
  rect(-130, -220, 260, 440, ink.paper, 8) +
  rect(-130, -220, 260, 64, ink.red, 8) +
  rect(-130, -176, 260, 20, ink.red) +
  rect(-96, -200, 120, 22, ink.paper, 11) +
  times(6, (i) => {
    const y = -118 + i * 56;
    return (
      `<rect x="-100" y="${y - 15}" width="30" height="30" rx="6" fill="none" stroke="${ink.black}" stroke-width="5"/>` +
      (i < 4 ? line(`M-94 ${y}l8 9l16-22`, ink.green, 7) : '') +
      rect(-46, y - 7, [130, 104, 142, 90, 120, 76][i] ?? 100, 14, i < 4 ? ink.clay : ink.coal, 7)
    );
  });

const paperBag = () =>
  path('M-230-120H230L206 330C205 344 196 350 184 350H-184C-196 350-205 344-206 330Z', ink.tan) +
  path('M96-120H230L206 330C205 344 196 350 184 350H70Z', '#A6773F') +
  path(
    'M-230-120l23-24l23 24l23-24l23 24l23-24l23 24l23-24l23 24l23-24l23 24l23-24l23 24l23-24l23 24l23-24l23 24l23-24l23 24l23-24l23 24V-96H-230Z',
    '#D3A670',
  ) +
  at(-60, 130, 0.95, leaf(ink.green, ink.greenDark, ink.tan));

/** A bag full of produce beside the list it was bought from. */
export const shopping = () =>
  sheet(
    1600,
    900,
    ink.seaLight,
    rect(0, 720, 1600, 180, ink.sea) +
      at(
        640,
        500,
        1,
        lifted(
          at(-150, -186, 1.15, wheat(), -22) +
            at(-92, -196, 1.24, leaf(), -18) +
            at(126, -200, 1.24, lettuce(), 24) +
            at(10, -226, 1.25, broccoli(), -4) +
            at(-146, -152, 1.05, pepper(), -10) +
            at(150, -150, 1.05, aubergine(), 200) +
            at(20, -112, 1.02, tomato(), 20) +
            paperBag(),
        ),
      ) +
      lifted(at(1210, 430, 1.28, shoppingList(), 6), 20) +
      lifted(at(250, 760, 1.06, apple(), -8) + at(364, 800, 0.72, tomato())) +
      lifted(at(976, 792, 1.06, banana(), 4)) +
      lifted(at(1440, 790, 0.86, orangeSlice()) + at(100, 810, 0.5, limeSlice())),
  );
