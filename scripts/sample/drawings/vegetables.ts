import { around, circle, ellipse, ink, inside, line, path, ring, times } from './svg.ts';

/* Each drawing is centred on (0, 0) and about 200 units high. */

/** A leaf that points up, one half darker. */
export function leaf(light: string = ink.greenLight, dark: string = ink.green, vein: string = ink.mint) {
  const shape = 'M0-100C58-62 66 18 0 100C-66 18-58-62 0-100Z';
  return (
    path(shape, light) +
    inside(path(shape, '#000'), `<rect x="0" y="-110" width="80" height="220" fill="${dark}"/>`) +
    line('M0-64V118M0-20L26-44M0-20L-26-44M0 18L32-12M0 18L-32-12M0 54L26 26M0 54L-26 26', vein, 4.5)
  );
}

export const tomatoSlice = () =>
  circle(0, 0, 100, ink.redDark) +
  circle(0, 0, 94, ink.red) +
  circle(0, 0, 78, ink.redLight) +
  around(
    6,
    () =>
      path('M-6-22C-34-34-36-62-16-70C-6-74 6-74 16-70C36-62 34-34 6-22C3-19-3-19-6-22Z', ink.blush) +
      ellipse(-12, -50, 5, 9, ink.amberLight, -14) +
      ellipse(12, -50, 5, 9, ink.amberLight, 14) +
      ellipse(0, -60, 4.5, 8, ink.amberLight) +
      ellipse(0, -38, 4, 7, ink.amberLight),
    15,
  ) +
  circle(0, 0, 9, ink.blush);

export const tomato = () =>
  circle(0, 0, 100, ink.redDark) +
  inside(circle(0, 0, 100, '#000'), circle(-16, -18, 102, ink.red) + ellipse(-44, -46, 26, 15, ink.redLight, -45)) +
  around(5, () => path('M0 0C-16-16-20-40 0-66C14-42 18-18 0 0Z', ink.green), 12) +
  around(5, () => line('M0-8V-46', ink.greenLight, 4), 12) +
  circle(0, 0, 9, ink.mint);

export const cherryTomato = () =>
  circle(0, 0, 60, ink.redDark) +
  inside(circle(0, 0, 60, '#000'), circle(-9, -10, 60, ink.red)) +
  ellipse(-22, -24, 14, 8, ink.blush, -45);

export const cucumberSlice = () =>
  circle(0, 0, 100, ink.greenDark) +
  circle(0, 0, 91, ink.greenLight) +
  circle(0, 0, 83, ink.pear) +
  circle(0, 0, 58, '#EDF0CF') +
  around(9, () => path('M0-14C-9-28-8-42 0-50C8-42 9-28 0-14Z', '#C9D49A'));

export const carrotSlice = () =>
  circle(0, 0, 100, ink.orangeDark) +
  circle(0, 0, 92, ink.orange) +
  circle(0, 0, 46, '#EDA257') +
  around(10, () => line('M0-56V-78', '#EDA257', 7));

export const onionSlice = () =>
  circle(0, 0, 100, ink.plum) +
  [88, 70, 52, 34].map((r) => circle(0, 0, r, '#F3E3E6') + ring(0, 0, r - 9, ink.plumLight, 5)).join('') +
  circle(0, 0, 14, ink.plumLight);

/** A carrot that points down. */
export function carrot() {
  const root = 'M-40-44C-44-62 44-62 40-44C34 20 16 76 4 116C2 122-2 122-4 116C-16 76-34 20-40-44Z';
  const marks = line('M-37-22H-12M38-6H20M-28 18H-6M22 44H6M-16 66H-2', ink.orangeDark, 5);
  return (
    path('M-2-52C-30-70-46-92-44-124C-20-112-4-92 2-56ZM2-52C30-70 46-92 44-124C20-112 4-92-2-56Z', ink.green) +
    path('M0-50C-20-76-20-110 0-138C20-110 20-76 0-50Z', ink.greenLight) +
    path(root, ink.orange) +
    inside(path(root, '#000'), path('M12-70H60V130H-4C10 70 16 0 12-70Z', '#C96825') + marks)
  );
}

export const broccoli = () =>
  path('M-34 10C-26 40-24 70-26 104C-10 112 12 112 28 104C26 70 28 40 38 8Z', ink.lime) +
  path('M8 20C10 50 10 84 8 110C16 110 22 107 28 104C26 70 28 40 38 8Z', '#8CA24A') +
  line('M-6 44L-46 12M12 50L50 14', ink.lime, 22) +
  [
    [-62, -6, 40],
    [64, -6, 38],
    [-34, -52, 46],
    [36, -54, 46],
    [0, -16, 48],
    [0, -84, 34],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, ink.greenDark) + circle(x - 4, y - 5, r * 0.88, ink.green))
    .join('') +
  times(16, (i) => {
    const angle = i * 2.4;
    const reach = 20 * Math.sqrt(i + 0.5);
    return circle(
      Math.round(Math.cos(angle) * reach * 1.1),
      Math.round(Math.sin(angle) * reach * 0.75) - 38,
      i % 3 === 0 ? 8 : 6,
      ink.greenLight,
    );
  });

export function lettuce() {
  const edge =
    'M0 104C-18 100-26 84-34 78C-58 80-74 64-70 46C-92 36-96 10-80-4C-92-26-78-50-58-52C-56-78-32-92-12-84C-4-98 18-98 26-84C50-90 70-72 66-50C88-42 94-16 80-2C96 16 88 40 68 46C70 66 54 80 34 78C26 86 18 100 0 104Z';
  return (
    path(edge, ink.greenLight) +
    inside(path(edge, '#000'), smaller(edge)) +
    line(
      'M0 96C2 40 2-10 2-56M0 58C-20 42-32 30-44 8M2 58C22 42 34 30 46 8M2 14C-14 0-22-14-30-32M2 14C18 0 26-14 34-32',
      '#EAF0C8',
      6,
    )
  );
}

const smaller = (d: string) => `<path d="${d}" fill="${ink.lime}" transform="translate(-3 -4) scale(.84)"/>`;

export const peaPod = () =>
  path('M-122 6C-70-66 70-66 122 6C70 60-70 60-122 6Z', ink.green) +
  path('M-104 6C-56-36 56-36 104 6C56 40-56 40-104 6Z', ink.greenDark) +
  [-66, -34, 0, 34, 66]
    .map((x, i) => {
      const r = [15, 20, 22, 20, 15][i] ?? 15;
      return circle(x, 3, r, ink.greenLight) + circle(x - r * 0.2, 3 - r * 0.22, r * 0.66, ink.lime);
    })
    .join('') +
  line('M122 6C134 4 142-4 146-16', ink.green, 9);

export function corn() {
  const cob = 'M0-112C38-104 46-30 40 40C36 80 20 100 0 100C-20 100-36 80-40 40C-46-30-38-104 0-112Z';
  const rows = times(15, (row) =>
    times(6, (column) => {
      const x = -42 + column * 17 + (row % 2) * 3;
      return `<rect x="${x}" y="${-116 + row * 15}" width="14" height="12" rx="5" fill="${column > 3 ? ink.amber : ink.amberLight}"/>`;
    }),
  );
  return (
    path(cob, ink.amberDark) +
    inside(path(cob, '#000'), rows) +
    path('M0 126C-52 112-70 50-56-34C-34 12-16 40 0 60Z', ink.greenLight) +
    path('M0 126C52 112 70 50 56-34C34 12 16 40 0 60Z', ink.green) +
    line('M0 112V140', ink.green, 14)
  );
}

export function aubergine() {
  const body = 'M-22-62C-48-30-72 10-66 54C-60 96-20 114 16 106C58 96 76 56 62 14C54-12 36-38 26-62Z';
  return (
    path(body, '#43203A') +
    inside(path(body, '#000'), path('M26-80C60-30 90 40 30 120H100V-80Z', '#2F1629')) +
    line('M-44 20C-48 44-42 64-28 78', '#8A5478', 9) +
    path('M-34-50C-24-76-8-84 0-86C14-84 30-74 38-50C28-58 22-56 14-40C8-52 0-54-8-42C-14-54-22-56-34-50Z', ink.green) +
    line('M0-82C0-98 8-108 18-114', ink.green, 13)
  );
}

export function pepper() {
  const body =
    'M0-52C-26-72-70-64-76-22C-82 24-60 84-34 100C-20 108-8 96 0 98C8 96 20 108 34 100C60 84 82 24 76-22C70-64 26-72 0-52Z';
  return (
    path(body, ink.amber) +
    inside(path(body, '#000'), path('M24-80C50-20 44 60 10 120H100V-80Z', ink.amberDark)) +
    line('M-22-46C-34-6-30 46-16 82', ink.amberDark, 5) +
    line('M-54-30C-60-10-56 12-50 26', ink.amberLight, 9) +
    path('M-26-54C-14-70 14-70 26-54C14-44-14-44-26-54Z', ink.green) +
    line('M0-58C-2-78 6-92 16-100', ink.green, 13)
  );
}
