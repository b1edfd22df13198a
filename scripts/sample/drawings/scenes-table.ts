import { banana, blueberry, limeSlice, papaya, strawberry } from './fruits.ts';
import { fullPlate } from './plate-food.ts';
import { almond, beans, bread, cheese, egg, fish, rice, sweetPotato, walnut, wheat } from './staples.ts';
import { at, circle, dice, ellipse, ink, lifted, rect, sheet, times } from './svg.ts';
import { bowl, coffee, fork, knife, plate, spoon } from './tableware.ts';
import { corn, leaf } from './vegetables.ts';

const wide = (ground: string, drawing: string) => sheet(1600, 900, ground, drawing);

/** A woven cloth: a rectangle with a band along two edges. */
const cloth = (x: number, y: number, w: number, h: number, fill: string, band: string) =>
  rect(x, y, w, h, fill, 10) + rect(x, y + 34, w, 12, band) + rect(x, y + h - 46, w, 12, band);

/** The plate rule: half vegetables, a quarter beans and eggs, a quarter rice. */
export const plateOfTheDay = () =>
  wide(
    ink.red,
    lifted(at(0, 0, 1, cloth(1096, 80, 300, 740, ink.greenDark, ink.greenLight)), 20) +
      lifted(at(800, 450, 1.26, fullPlate()), 20) +
      lifted(at(330, 450, 1.16, fork())) +
      lifted(at(1262, 450, 1.16, knife())) +
      lifted(at(140, 196, 0.86, limeSlice()) + at(1500, 716, 0.9, leaf(), 40)),
  );

const eggCarton = () =>
  rect(-270, -190, 540, 380, ink.clay, 40) +
  rect(-258, -180, 516, 356, ink.sand, 34) +
  times(6, (i) => {
    const x = -165 + (i % 3) * 165;
    const y = i < 3 ? -86 : 84;
    const shells = i % 2 ? egg() : egg('#F3E6D3', '#DCC9AE');
    return (
      circle(x, y, 76, ink.clay) + circle(x - 2, y - 2, 68, '#BFA981') + (i === 5 ? '' : at(x, y, 0.66, shells, 30 * i))
    );
  });

/** Eggs, fish, beans, cheese and nuts. */
export const proteins = () =>
  wide(
    ink.mint,
    lifted(at(800, 470, 1.04, plate(ink.paper, ink.cream)), 20) +
      lifted(at(806, 450, 1.84, fish(), -20)) +
      lifted(at(706, 624, 0.56, limeSlice()) + at(826, 650, 0.56, limeSlice(), 20)) +
      lifted(at(258, 312, 1.16, bowl(ink.redDark, ink.red, at(0, 0, 1.35, beans(300, 21)))), 20) +
      lifted(at(1322, 272, 0.84, eggCarton(), 8), 20) +
      lifted(at(1322, 690, 1.2, cheese(), -6)) +
      lifted(at(176, 718, 0.86, walnut()) + at(300, 768, 0.86, walnut(), 80) + at(404, 690, 0.7, walnut(), 200)) +
      lifted(at(520, 120, 0.8, leaf(), 60)),
  );

function oats(seed: number) {
  const roll = dice(seed);
  return (
    rect(-200, -200, 400, 400, '#DDBE8B') +
    times(170, () => {
      const turn = Math.round(roll() * 180);
      const [x, y] = [roll() * 400 - 200, roll() * 400 - 200].map(Math.round);
      return ellipse(x ?? 0, y ?? 0, 17, 11, roll() > 0.5 ? '#EBD5A9' : '#F4E5C3', turn);
    })
  );
}

/** Bread, rice, oats, roots and maize. */
export const grains = () =>
  wide(
    ink.blush,
    lifted(at(540, 480, 1.22, bowl(ink.greenDeep, ink.green, rice(360, 9))), 20) +
      lifted(at(952, 240, 0.98, bowl(ink.steelDark, ink.paper, oats(4))), 20) +
      lifted(at(1282, 280, 1.5, bread(), 6) + at(1362, 372, 1.5, bread(), 12), 12) +
      lifted(at(960, 690, 1.4, sweetPotato(), -10)) +
      lifted(at(1372, 730, 1.3, corn(), 70)) +
      lifted(at(126, 360, 1.8, wheat(), -10) + at(236, 330, 1.8, wheat(), 8) + at(150, 620, 1.6, wheat(), -30)) +
      lifted(at(760, 96, 0.72, leaf(), 110) + at(690, 830, 0.62, leaf(), 70)),
  );

const berriesOnOats = () =>
  oats(12) +
  lifted(
    at(-64, -58, 0.62, strawberry(), 20) +
      at(44, -74, 0.62, strawberry(), 130) +
      at(-6, 46, 0.62, strawberry(), -50) +
      at(92, 30, 0.52, blueberry()) +
      at(-96, 62, 0.5, blueberry()) +
      at(64, 100, 0.5, blueberry()) +
      at(-24, -128, 0.46, blueberry()),
    6,
  );

/** Coffee, bread, fruit and oats. */
export const breakfast = () =>
  wide(
    ink.green,
    lifted(at(0, 0, 1, cloth(560, 60, 480, 780, ink.paper, ink.red)), 20) +
      lifted(at(800, 450, 1.34, bowl(ink.redDark, ink.red, berriesOnOats())), 20) +
      lifted(at(1260, 300, 1.02, coffee()), 20) +
      lifted(at(300, 300, 0.86, plate(ink.paper, ink.cream)), 20) +
      lifted(at(268, 300, 1.3, bread(), -10) + at(340, 330, 1.3, bread(), 8)) +
      lifted(at(1090, 610, 0.62, spoon(), 24)) +
      lifted(at(1370, 690, 1.4, papaya(), 58)) +
      lifted(at(300, 706, 1.5, banana(), -8)) +
      lifted(at(560, 800, 0.52, almond(), 40) + at(504, 742, 0.52, almond(), -20) + at(600, 742, 0.5, almond(), 100)),
  );
