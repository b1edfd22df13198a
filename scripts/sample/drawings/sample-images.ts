import { drop, dropperBottle, heap, pillBottle, scoop, tub } from './items-supplements.ts';
import { at, circle, ellipse, ink, inside, lifted, line, path, rect, sheet, times } from './svg.ts';
import { leaf } from './vegetables.ts';

/** A square picture of a product on a low table before a disc of light. */
const square = (ground: string, disc: string, table: string, drawing: string) =>
  sheet(800, 800, ground, circle(400, 372, 292, disc) + rect(0, 612, 800, 188, table) + drawing);

const capsule = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    0.62,
    rect(-78, -32, 156, 64, ink.cream, 32) +
      inside('<rect x="-78" y="-32" width="156" height="64" rx="32"/>', rect(0, -40, 90, 80, ink.amber)) +
      line('M-48-13H-16', '#FFFFFF', 9),
    turn,
  );

export const capsules = () =>
  square(
    ink.mint,
    '#DCEBDD',
    ink.greenLight,
    lifted(
      at(
        352,
        398,
        0.92,
        pillBottle(
          ink.green,
          ink.greenDark,
          ink.paper,
          ink.sand,
          at(-8, 72, 0.72, leaf(ink.greenLight, ink.green, ink.mint)),
        ),
      ),
      20,
    ) + lifted(capsule(590, 640, -18) + capsule(668, 690, 34) + capsule(560, 714, 8)),
  );

export const powder = () =>
  square(
    ink.blush,
    '#F6D6CC',
    '#D9897A',
    lifted(
      at(
        366,
        404,
        0.88,
        tub(
          ink.paper,
          ink.sand,
          ink.red,
          ink.redDark,
          ink.coal,
          ink.black,
          circle(-10, 56, 78, ink.blush) + at(-10, 56, 0.62, leaf(ink.paper, ink.cream, ink.red)),
        ),
      ),
      20,
    ) +
      lifted(at(618, 694, 0.74, heap('#F6EAD6', '#E2D0B2')), 6) +
      lifted(at(604, 648, 0.66, scoop('#F6EAD6'), 6)),
  );

export const dropper = () =>
  square(
    ink.amberLight,
    '#F9E7BE',
    ink.amber,
    lifted(at(392, 452, 0.84, dropperBottle()), 20) +
      lifted(at(588, 642, 0.8, drop()) + at(656, 676, 0.54, drop())) +
      lifted(at(196, 660, 0.66, leaf(), 62)),
  );

const cup = () =>
  line('M176-70C262-78 262 56 158 60', ink.sand, 34) +
  line('M176-74C258-82 258 48 158 54', ink.paper, 26) +
  inside(
    '<path d="M-200-130H200C200 20 152 170 62 190H-62C-152 170-200 20-200-130Z"/>',
    rect(-210, -140, 420, 340, ink.paper) + path('M70-140H210V200H20C90 130 110-10 70-140Z', ink.sand),
  ) +
  ellipse(0, -130, 200, 46, ink.sand) +
  ellipse(0, -126, 178, 36, ink.amberDark) +
  path(
    'M-178-126C-178-146-98-162 0-162C60-162 112-156 144-146C60-148-60-140-120-104C-156-110-178-118-178-126Z',
    ink.amber,
  ) +
  at(-50, -128, 0.34, leaf(ink.lime, ink.green, ink.pear), 74) +
  line('M-160-60C-152-10-138 50-114 92', '#FFFFFF', 10);

const steam = () =>
  times(3, (i) =>
    line(`M${-84 + i * 84} 0C${-120 + i * 84} -46 ${-48 + i * 84} -74 ${-84 + i * 84} -124`, ink.paper, 13),
  );

export const tea = () =>
  square(
    ink.seaLight,
    ink.sea,
    ink.seaDark,
    at(392, 268, 0.9, steam()) +
      lifted(ellipse(392, 654, 268, 42, ink.cream) + ellipse(392, 646, 224, 30, ink.sand), 12) +
      lifted(at(392, 466, 1, cup()), 12) +
      lifted(at(666, 700, 0.56, leaf(), 48) + at(128, 708, 0.5, leaf(ink.lime, ink.greenLight, ink.pear), -58)),
  );
