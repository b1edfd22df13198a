import { around, circle, ellipse, ink, inside, line, path, ring, times } from './svg.ts';

/* Each drawing is centred on (0, 0) and about 200 units high. */

function citrus(peel: string, flesh: string, fibre: string) {
  return (
    circle(0, 0, 100, peel) +
    circle(0, 0, 88, ink.cream) +
    around(
      9,
      () =>
        path('M0-14C-8-30-20-60-22-68C-16-78 16-78 22-68C20-60 8-30 0-14Z', flesh) +
        line('M-10-58L-5-42M8-62L4-48M0-40V-30', fibre, 4),
    ) +
    circle(0, 0, 6, ink.cream)
  );
}

export const orangeSlice = () => citrus(ink.orange, '#EE9A3E', ink.amberLight);
export const grapefruitSlice = () => citrus('#E39A55', '#D8604E', '#F0AC97');
export const limeSlice = () => citrus(ink.green, '#BFD06F', ink.pear);

export const avocado = () =>
  path('M0-112C34-112 44-66 60-24C84 34 64 106 0 106C-64 106-84 34-60-24C-44-66-34-112 0-112Z', ink.greenDeep) +
  path('M0-100C26-100 34-60 50-18C72 36 54 94 0 94C-54 94-72 36-50-18C-34-60-26-100 0-100Z', '#B9CB6A') +
  path('M0-86C18-86 26-52 40-12C58 36 44 82 0 82C-44 82-58 36-40-12C-26-52-18-86 0-86Z', '#E8ECB4') +
  circle(0, 34, 36, ink.brownDark) +
  inside(circle(0, 34, 36, '#000'), circle(-6, 28, 36, ink.brown)) +
  ellipse(-14, 18, 10, 6, ink.tan, -40);

export function apple() {
  const body =
    'M0-58C-28-78-78-70-84-18C-90 42-48 104-22 104C-12 104-8 98 0 98C8 98 12 104 22 104C48 104 90 42 84-18C78-70 28-78 0-58Z';
  return (
    path(body, ink.red) +
    inside(path(body, '#000'), path('M40-90C70-20 50 70 0 120H110V-90Z', ink.redDark)) +
    ellipse(-48, -30, 12, 24, ink.redLight, 24) +
    line('M0-56C-2-78 4-92 12-100', ink.brownDark, 9) +
    path('M8-72C18-100 50-108 72-100C64-76 36-62 8-72Z', ink.greenLight)
  );
}

/** One banana, curved like a smile. */
export const banana = () =>
  path(
    'M-116-44C-96 14-48 46 4 46C56 46 98 18 116-38C120-50 132-54 132-54L124-70C106-66 102-60 98-50C78-8 44 8 4 6C-40 4-74-14-92-50Z',
    ink.amberLight,
  ) +
  path('M-116-44C-96 14-48 46 4 46C56 46 98 18 116-38L110-44C90 4 52 28 4 28C-44 28-88 2-108-48Z', ink.amber) +
  path('M132-54L124-70L118-68L124-50Z', ink.brownDark) +
  path('M-116-44L-92-50L-100-60L-114-56Z', ink.brownDark);

export function papaya() {
  const skin = 'M0-118C40-118 70-50 74 10C78 72 46 112 0 112C-46 112-78 72-74 10C-70-50-40-118 0-118Z';
  return (
    path(skin, ink.amberDark) +
    `<path d="${skin}" fill="${ink.orange}" transform="translate(0 -2) scale(.9)"/>` +
    path('M0-62C20-62 36-20 38 14C40 50 24 74 0 74C-24 74-40 50-38 14C-36-20-20-62 0-62Z', '#F0B45E') +
    times(13, (i) => {
      const angle = i * 2.4;
      const reach = 9 * Math.sqrt(i);
      return circle(
        Math.round(Math.cos(angle) * reach * 0.85),
        Math.round(Math.sin(angle) * reach * 1.6) + 10,
        7,
        ink.black,
      );
    })
  );
}

export const grapes = () =>
  line('M4-84C2-100 8-112 20-118', ink.brown, 9) +
  path('M2-86C-24-118-66-110-80-88C-56-74-24-70 2-86Z', ink.greenLight) +
  [
    [-45, -56],
    [-1, -60],
    [43, -56],
    [-24, -20],
    [22, -20],
    [-46, 14],
    [0, 18],
    [46, 14],
    [-22, 52],
    [22, 52],
    [0, 86],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 26, ink.plum) +
        circle(x - 4, y - 4, 20, '#8A3459') +
        ellipse(x - 10, y - 11, 6, 4, ink.plumLight, -40),
    )
    .join('');

export const strawberry = () =>
  path('M0 104C-40 78-82 12-68-30C-56-64-20-60 0-52C20-60 56-64 68-30C82 12 40 78 0 104Z', ink.red) +
  path('M0 104C40 78 82 12 68-30C60-54 40-60 24-58C50-10 40 60 0 104Z', ink.redDark) +
  [
    [-38, -18],
    [-8, -24],
    [26, -18],
    [-26, 14],
    [6, 10],
    [36, 14],
    [-12, 46],
    [18, 44],
    [2, 74],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 4, 7, ink.amberLight))
    .join('') +
  `<g transform="translate(0 -48) scale(1 .62)">${circle(0, 0, 14, ink.green)}${around(6, () => path('M0-4C-14-16-16-40 0-56C16-40 14-16 0-4Z', ink.green))}</g>`;

export const blueberry = () =>
  circle(0, 0, 60, '#3B4468') +
  inside(circle(0, 0, 60, '#000'), circle(-9, -10, 58, '#556093')) +
  ring(0, 0, 17, '#2C3352', 8);
