import { eggHalf } from './staples.ts';
import { at, circle, ink, inside, lifted, line, path, rect, sheet, times } from './svg.ts';
import { leaf } from './vegetables.ts';

/** A product on a low table before a disc of light. */
export const onTable = (ground: string, disc: string, table: string, drawing: string) =>
  sheet(1200, 900, ground, circle(600, 420, 330, disc) + rect(0, 690, 1200, 210, table) + drawing);

/** A wide tub with a screw lid, 480 x 560; `label` is drawn around the middle of its front. */
export const tub = (
  body: string,
  shade: string,
  band: string,
  bandShade: string,
  lid: string,
  lidShade: string,
  label: string,
) =>
  rect(-226, -270, 452, 84, lid, 18) +
  inside(`<rect x="-226" y="-270" width="452" height="84" rx="18"/>`, rect(96, -280, 200, 120, lidShade)) +
  times(12, (i) => line(`M${-200 + i * 36.4} -252V-206`, i > 7 ? lid : lidShade, 5)) +
  rect(-196, -196, 392, 30, shade) +
  inside(
    '<path d="M-216-130C-216-160-200-172-180-172H180C200-172 216-160 216-130V244C216 268 202 280 180 280H-180C-202 280-216 268-216 244Z"/>',
    rect(-220, -180, 440, 470, body) +
      rect(96, -180, 130, 470, shade) +
      rect(-220, -84, 440, 280, band) +
      rect(96, -84, 130, 280, bandShade),
  ) +
  line('M-186-134V-104', '#FFFFFF', 10) +
  label;

export const scoop = (powder: string) =>
  line('M70-16L216-66', ink.steelDark, 30) +
  line('M70-20L214-70', ink.steel, 24) +
  path('M-90-30H90C90 50 50 84 0 84C-50 84-90 50-90-30Z', ink.steel) +
  path('M20-30H90C90 50 50 84 0 84C30 60 36 20 20-30Z', ink.steelDark) +
  path('M-90-30C-70-74-30-66-6-86C26-70 70-78 90-30Z', powder);

export const heap = (fill: string, shade: string) =>
  path('M-190 40C-130 34-110-20-50-34C-20-64 30-56 50-26C100-20 120 34 190 40Z', fill) +
  path('M10 40C60 20 70-10 50-26C100-20 120 34 190 40Z', shade);

const dumbbell = () =>
  rect(-96, -9, 192, 18, ink.red) +
  [-1, 1]
    .map((side) => rect(side * 74 - 19, -68, 38, 136, ink.red, 12) + rect(side * 108 - 14, -44, 28, 88, ink.red, 10))
    .join('');

export const wheyProtein = () =>
  onTable(
    ink.blush,
    '#F3C3B6',
    '#D9897A',
    lifted(
      at(
        560,
        470,
        1.02,
        tub(ink.coal, ink.black, ink.cream, ink.sand, ink.red, ink.redDark, at(-10, 56, 1, dumbbell())),
      ),
      20,
    ) +
      lifted(at(902, 700, 1, heap('#F6EAD6', '#E2D0B2')), 6) +
      lifted(at(884, 640, 0.92, scoop('#F6EAD6'), 6)),
  );

/** A jar of powder beside a filled scoop. */
export const creatine = () =>
  onTable(
    ink.seaLight,
    '#E6F1EF',
    ink.sea,
    lifted(
      at(
        620,
        480,
        0.98,
        tub(
          '#FFFFFF',
          '#DDE5E3',
          ink.seaDark,
          '#4A7780',
          ink.coal,
          ink.black,
          path('M-2-58L-84 66H-22L-40 168L66 26H2L26-58Z', ink.amberLight),
        ),
      ),
      20,
    ) +
      lifted(at(282, 706, 0.94, heap('#FFFFFF', '#E3E9E7')), 6) +
      lifted(at(300, 642, 0.84, scoop('#FFFFFF'), 8)),
  );

const softgel = (turn: number, x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    scale,
    rect(-70, -36, 140, 72, ink.amberDark, 36) +
      inside(`<rect x="-70" y="-36" width="140" height="72" rx="36"/>`, rect(-74, -42, 140, 70, ink.amber, 36)) +
      line('M-40-16H10', '#FBE9BE', 11),
    turn,
  );

/** A tall bottle with a round shoulder, 300 x 560. */
export const pillBottle = (body: string, shade: string, label: string, labelShade: string, mark: string) =>
  rect(-104, -282, 208, 104, ink.paper, 16) +
  inside(`<rect x="-104" y="-282" width="208" height="104" rx="16"/>`, rect(36, -290, 80, 120, ink.sand)) +
  times(7, (i) => line(`M${-84 + i * 28} -262V-204`, i > 4 ? ink.clay : ink.sand, 5)) +
  inside(
    '<path d="M-90-184H90V-170C132-160 150-136 150-100V244C150 268 136 280 114 280H-114C-136 280-150 268-150 244V-100C-150-136-132-160-90-170Z"/>',
    rect(-160, -190, 320, 480, body) +
      rect(52, -190, 110, 480, shade) +
      rect(-160, -66, 320, 276, label) +
      rect(52, -66, 110, 276, labelShade),
  ) +
  line('M-120-100C-120-124-108-136-88-144', '#FFFFFF', 9) +
  mark;

const fishMark = () =>
  path('M-96 0C-60-50 20-56 66 0C20 56-60 50-96 0Z', ink.seaDark) +
  path('M54 0L110-44V44Z', ink.seaDark) +
  circle(-52, -8, 9, ink.paper) +
  line('M-20-26C-8-8-8 8-20 26', ink.paper, 7);

export const omega3 = () =>
  onTable(
    ink.amberLight,
    '#F8DFA5',
    ink.amber,
    lifted(
      at(500, 466, 1.04, pillBottle(ink.brown, ink.brownDark, ink.paper, ink.sand, at(-8, 74, 0.96, fishMark()))),
      20,
    ) +
      lifted(
        softgel(-14, 800, 736) +
          softgel(24, 950, 690) +
          softgel(-52, 884, 800, 0.94) +
          softgel(8, 1056, 786) +
          softgel(60, 742, 832, 0.9),
      ),
  );

export const dropperBottle = () =>
  path('M-46-330C-46-390-30-420 0-420C30-420 46-390 46-330V-286H-46Z', ink.coal) +
  path('M12-418C34-410 46-384 46-330V-286H12Z', ink.black) +
  rect(-70, -296, 140, 92, ink.paper, 12) +
  rect(24, -296, 46, 92, ink.sand, 12) +
  times(4, (i) => line(`M${-48 + i * 28} -276V-226`, ink.clay, 5)) +
  inside(
    '<path d="M-60-210H60V-190C116-176 150-150 150-104V222C150 250 134 264 108 264H-108C-134 264-150 250-150 222V-104C-150-150-116-176-60-190Z"/>',
    rect(-160, -220, 320, 500, ink.orange) +
      rect(56, -220, 110, 500, ink.orangeDark) +
      rect(-160, -84, 320, 264, ink.cream) +
      rect(56, -84, 110, 264, ink.sand),
  ) +
  at(
    -10,
    48,
    0.92,
    circle(0, 0, 48, ink.amber) +
      times(10, (i) => `<g transform="rotate(${i * 36})">${line('M0-68V-88', ink.amber, 12)}</g>`),
  ) +
  line('M-122-110C-120-132-108-144-86-152', '#F9C79C', 9);

export const drop = () =>
  path('M0-60C30-22 42 0 42 22C42 46 24 62 0 62C-24 62-42 46-42 22C-42 0-30-22 0-60Z', ink.amberLight);

export const vitaminD3 = () =>
  onTable(
    ink.greenLight,
    '#79B08D',
    ink.greenDark,
    lifted(at(600, 520, 1, dropperBottle()), 20) +
      lifted(at(860, 742, 1, drop()) + at(944, 776, 0.66, drop())) +
      lifted(at(330, 756, 0.98, eggHalf(), -14)) +
      lifted(at(200, 778, 0.72, leaf(), 60)),
  );
