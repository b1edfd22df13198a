import { at, circle, dice, ellipse, ink, inside, line, path, rect, times } from './svg.ts';

/* Each drawing is centred on (0, 0) and about 200 units wide, unless it says otherwise. */

const beanShape = 'M-26 2C-28-16-12-22 0-20C14-22 28-12 26 4C24 18 12 18 6 12C2 8-2 8-6 12C-14 20-25 16-26 2Z';

const bean = (fill: string = ink.brown, shine: string = ink.tan) =>
  path(beanShape, fill) + line('M-15-7C-11-11-7-12-3-12', shine, 4);

/** Beans spread over a square of `side` units. */
export function beans(side: number, seed: number) {
  const roll = dice(seed);
  const step = 33;
  const count = Math.ceil(side / step);
  const drawn = times(count * count, (i) => {
    const x = (i % count) * step - side / 2 + roll() * 18;
    const y = Math.floor(i / count) * step - side / 2 + roll() * 18;
    const dark = roll() > 0.5;
    return at(Math.round(x), Math.round(y), 0.8, bean(dark ? ink.brown : '#8C5C39'), Math.round(roll() * 360));
  });
  return rect(-side / 2 - 20, -side / 2 - 20, side + 40, side + 40, ink.brownDark) + drawn;
}

/** Grains of rice spread over a square of `side` units. */
export function rice(side: number, seed: number) {
  const roll = dice(seed);
  const step = 19;
  const count = Math.ceil(side / step);
  const drawn = times(count * count, (i) => {
    const x = (i % count) * step - side / 2 + roll() * 14;
    const y = Math.floor(i / count) * step - side / 2 + roll() * 14;
    return ellipse(
      Math.round(x),
      Math.round(y),
      11,
      4.5,
      roll() > 0.35 ? '#FDF9EE' : '#DFCBA2',
      Math.round(roll() * 180),
    );
  });
  return rect(-side / 2 - 20, -side / 2 - 20, side + 40, side + 40, '#EAD9B6') + drawn;
}

export const eggHalf = () =>
  path('M0-96C46-96 76-34 76 14C76 62 42 92 0 92C-42 92-76 62-76 14C-76-34-46-96 0-96Z', '#E9DFCB') +
  path('M-3-94C42-94 70-34 70 12C70 58 38 86-3 86C-44 86-75 58-75 12C-75-34-46-94-3-94Z', '#FFFDF7') +
  circle(-1, 16, 46, ink.amberDark) +
  circle(-3, 13, 43, ink.amber) +
  ellipse(-18, -4, 12, 8, ink.amberLight, -35);

export const egg = (shell: string = '#D9A57A', shade: string = '#BD8459') => {
  const d = 'M0-96C46-96 76-34 76 14C76 62 42 92 0 92C-42 92-76 62-76 14C-76-34-46-96 0-96Z';
  return (
    path(d, shade) + inside(path(d, '#000'), ellipse(-14, -8, 78, 96, shell) + ellipse(-34, -40, 11, 20, '#EBC6A5', 24))
  );
};

export const friedEgg = () =>
  path(
    'M-92-10C-104-52-62-92-20-82C8-108 66-92 72-54C108-44 112 6 84 26C88 66 46 92 12 78C-22 104-74 86-72 46C-96 40-100 12-92-10Z',
    '#FFFDF7',
  ) +
  circle(-4, -2, 42, ink.amberDark) +
  circle(-7, -6, 39, ink.amber) +
  ellipse(-22, -20, 11, 7, ink.amberLight, -35);

export function salmon() {
  const d = 'M-118 10C-112-40-56-62 8-60C70-58 116-34 118-4C120 30 66 56 0 56C-62 58-122 50-118 10Z';
  return (
    path(d, '#C9573F') +
    inside(
      path(d, '#000'),
      `<path d="${d}" fill="#E67F63" transform="translate(-3 -9)"/>` +
        line(
          'M-86-60C-58-26-58 14-84 56M-46-66C-16-28-16 18-44 60M-4-68C26-28 26 20-2 62M38-66C66-28 66 18 40 60M78-58C100-28 100 10 80 48',
          '#F4B49C',
          7,
        ),
    )
  );
}

/** A whole fish that swims to the left, 260 wide. */
export function fish() {
  const body = 'M-130 6C-96-50-22-66 38-40C64-28 82-12 98 0C82 14 64 28 38 40C-22 64-96 50-130 6Z';
  return (
    path('M84 0C100-34 124-50 142-52C132-22 132 22 142 52C124 50 100 34 84 0Z', ink.seaDark) +
    path('M-30-50C-6-82 32-80 50-62L36-34ZM-16 48C-2 70 20 74 34 64L26 36Z', ink.seaDark) +
    path(body, ink.sea) +
    inside(
      path(body, '#000'),
      path('M-140 8C-60 30 40 26 110 0V80H-140Z', ink.seaLight) + path('M-140-70H110V-6C60-26-60-34-140 0Z', '#76A5AB'),
    ) +
    line('M-74-40C-58-14-58 18-72 42', ink.seaDark, 5) +
    line(
      'M-30-8C-24-2-24 6-30 12M-4-12C2-4 2 8-4 14M22-10C28-4 28 6 22 12M48-8C53-3 53 5 48 10M-17 16C-11 22-11 26-15 32M9 16C15 22 15 26 11 32M-17-32C-11-26-11-20-17-14M9-34C15-28 15-22 9-16',
      ink.seaDark,
      4,
    ) +
    circle(-98, -8, 10, ink.paper) +
    circle(-98, -8, 6, ink.black)
  );
}

/** A drumstick that points down and to the left. */
export const drumstick = () =>
  path('M-40 44L-86 88C-100 84-112 96-104 108C-114 118-100 132-88 122C-76 130-66 116-70 104L-24 60Z', ink.cream) +
  path('M-46 50C-72 6-50-66 10-92C62-112 108-72 98-16C88 46 10 84-46 50Z', ink.orangeDark) +
  inside(
    path('M-46 50C-72 6-50-66 10-92C62-112 108-72 98-16C88 46 10 84-46 50Z', '#000'),
    path('M-66 40C-92-4-60-80 0-104C52-124 96-84 82-34C68 20-10 60-66 40Z', ink.orange) +
      line('M-22-34C-12-58 8-72 32-76', '#EDA257', 10),
  );

export function bread() {
  const crust =
    'M-100-20C-122-72-62-96 0-92C62-96 122-72 100-20C94-8 92 4 92 20V78C92 88 86 92 78 92H-78C-86 92-92 88-92 78V20C-92 4-94-8-100-20Z';
  return (
    path(crust, ink.brown) +
    `<path d="${crust}" fill="${ink.tan}" transform="translate(-4 -4) scale(.95)"/>` +
    `<path d="${crust}" fill="#F1DDB4" transform="scale(.84)"/>` +
    [
      [-40, -30],
      [10, -46],
      [44, -12],
      [-14, 4],
      [-48, 34],
      [24, 38],
      [-6, 60],
      [54, 58],
    ]
      .map(([x = 0, y = 0], i) => ellipse(x, y, i % 2 ? 6 : 4, i % 2 ? 4 : 6, ink.tan, 30))
      .join('')
  );
}

/** An ear of wheat, 260 high. */
export const wheat = (light: string = ink.amber, dark: string = ink.amberDark) =>
  line('M0 130V-100', dark, 6) +
  times(5, (i) => {
    const y = 40 - i * 32;
    return (
      path(`M0 ${y + 14}C-34 ${y + 8}-40 ${y - 14}-36 ${y - 34}C-14 ${y - 26}-2 ${y - 8} 0 ${y + 14}Z`, light) +
      path(`M0 ${y + 14}C34 ${y + 8} 40 ${y - 14} 36 ${y - 34}C14 ${y - 26} 2 ${y - 8} 0 ${y + 14}Z`, dark)
    );
  }) +
  path('M0-84C-18-104-16-124 0-140C16-124 18-104 0-84Z', light);

export const walnut = () =>
  circle(0, 0, 62, ink.brown) +
  inside(circle(0, 0, 62, '#000'), circle(-8, -9, 60, ink.tan)) +
  line(
    'M0-58C-8-30 8-10 0 10C-8 30 6 44 0 58M-14-44C-38-40-46-18-34-8M-12-8C-32-2-48 14-36 32M-8 26C-18 34-22 42-18 48M14-42C36-40 46-22 36-8M12 0C34 0 46 16 38 30M10 30C18 34 24 40 20 46',
    ink.brown,
    6,
  );

/** A Brazil nut in its shell, 150 high. */
export const brazilNut = () =>
  path('M-8-76C36-66 56 0 34 66C6 84-36 74-46 46C-54 6-40-52-8-76Z', ink.brownDark) +
  path('M-8-76C-40-52-54 6-46 46C-40 66-14 78 4 78C-12 40-18-20-8-76Z', ink.brown) +
  line('M14-40C26-10 28 20 22 50', ink.brown, 5);

export const almond = () =>
  path('M0-78C34-46 46 6 34 44C24 74-24 74-34 44C-46 6-34-46 0-78Z', ink.brown) +
  path('M0-78C-34-46-46 6-34 44C-29 60-14 68 0 68Z', '#9A683F') +
  line('M-18-14C-22 10-20 30-14 46M16-20C22 6 22 28 16 48M0-46C2-10 2 20 0 52', ink.brownDark, 3.5);

export function cheese() {
  const top = 'M-110-6L62-74C92-58 110-34 112-6Z';
  return (
    path('M-110-6H112V72C112 78 108 82 102 82H-100C-106 82-110 78-110 72Z', ink.amber) +
    path(top, ink.amberLight) +
    circle(-50, 40, 20, ink.amberDark) +
    circle(30, 26, 14, ink.amberDark) +
    circle(74, 58, 16, ink.amberDark) +
    ellipse(44, -34, 18, 9, ink.amber)
  );
}

export const sweetPotato = () =>
  path('M-128 12C-112-32-60-62 0-60C54-58 112-40 130-6C112 30 62 64 4 64C-56 64-108 52-128 12Z', '#8A4148') +
  path('M-128 12C-112-32-60-62 0-60C54-58 112-40 130-6C96 14 50 34-4 34C-60 34-100 26-128 12Z', '#A5565A') +
  line('M-70-16L-50-20M-10-34L8-34M54-20L72-16M-24 10L-6 12M30 4L44 2', '#7A353C', 5);
