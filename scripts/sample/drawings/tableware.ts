import { at, circle, ellipse, ink, inside, line, path, rect, ring } from './svg.ts';

/** A plate seen from above, 300 in radius. */
export const plate = (rim: string = '#FFFFFF', well: string = '#F5EFE3') =>
  circle(0, 0, 300, '#D9CFBD') +
  circle(-3, -4, 297, rim) +
  ring(0, 0, 276, ink.sand, 3) +
  circle(0, 0, 236, '#E2D8C5') +
  circle(3, 4, 233, well);

/** A fork that points up, 560 high. */
export const fork = () =>
  path(
    'M-44-280C-44-288-32-288-32-280L-30-170H-20L-17-280C-17-288-5-288-5-280V-170H5V-280C5-288 17-288 17-280L20-170H30L32-280C32-288 44-288 44-280L48-150C48-104 28-84 16-76L22 262C22 286-22 286-22 262L-16-76C-28-84-48-104-48-150Z',
    ink.steel,
  ) +
  path(
    'M5-170V-280C5-288 17-288 17-280L20-170H30L32-280C32-288 44-288 44-280L48-150C48-104 28-84 16-76L22 262C22 274 11 280 0 280V-100C5-120 5-140 5-170Z',
    ink.steelDark,
  );

/** A knife that points up, 560 high. */
export const knife = () =>
  path('M-18 20V262C-18 286 26 286 26 262V-280C-26-240-44-120-36 20Z', ink.steel) +
  path('M4 20V280C16 280 26 274 26 262V-280C12-268 4-240 4-200Z', ink.steelDark);

/** A spoon that points up, 560 high. */
export const spoon = () =>
  ellipse(0, -196, 58, 86, ink.steelDark) +
  ellipse(-4, -200, 54, 82, ink.steel) +
  ellipse(2, -194, 38, 62, ink.steelDark) +
  ellipse(4, -190, 36, 59, '#CAC3B4') +
  path('M-13-112H13L22 262C22 286-22 286-22 262Z', ink.steel) +
  path('M0-112H13L22 262C22 274 11 280 0 280Z', ink.steelDark);

/** A bowl seen from above, 200 in radius, with `food` inside. */
export const bowl = (outer: string, inner: string, food: string) =>
  circle(0, 0, 200, outer) +
  circle(-2, -3, 196, inner) +
  inside(circle(0, 0, 172, '#000'), food) +
  ring(0, 0, 172, outer, 5);

/** A glass seen from the side, 300 high, filled with `drink`. */
export function glass(drink: string, drinkDark: string, level = -70) {
  const outline = 'M-92-150H92L74 138C73 146 68 150 60 150H-60C-68 150-73 146-74 138Z';
  return (
    path(outline, '#EEF4F1') +
    inside(
      path('M-82-150H82L65 132C64 138 61 141 55 141H-55C-61 141-64 138-65 132Z', '#000'),
      rect(-100, level, 200, 320, drink) + rect(34, level, 100, 320, drinkDark) + ellipse(0, level, 100, 9, '#F7FBF9'),
    ) +
    line('M-68-120L-58 60', '#FFFFFF', 8)
  );
}

/** A jug seen from the side, 460 high. */
export function jug(drink: string, drinkDark: string, inDrink = '') {
  const outline =
    'M-120-230H120C128-230 132-224 128-216C112-186 106-150 112-110C122-40 150 30 150 110C150 190 120 230 76 230H-76C-120 230-150 190-150 110C-150 30-122-40-112-110C-106-150-112-186-128-216C-132-224-128-230-120-230Z';
  return (
    line('M118-120C210-150 250-90 230-10C218 40 180 80 146 92', '#DCE8E5', 30) +
    path(outline, '#EEF4F1') +
    inside(
      `<path d="${outline}" transform="scale(.92 .94)"/>`,
      rect(-170, -90, 340, 340, drink) +
        rect(60, -90, 120, 340, drinkDark) +
        ellipse(0, -90, 140, 13, '#F7FBF9') +
        inDrink,
    ) +
    line('M-92-190C-90-150-94-120-100-90C-110-30-128 30-126 100', '#FFFFFF', 12)
  );
}

/** A cup of coffee on its saucer, seen from above, 190 in radius. */
export const coffee = (cup: string = '#FFFFFF') =>
  circle(0, 0, 190, '#D9CFBD') +
  circle(-2, -3, 188, cup) +
  ring(0, 0, 150, ink.sand, 4) +
  circle(6, 9, 122, '#CFC4AF') +
  at(0, 0, 1, line('M112-26C168-34 168 34 112 26', '#CFC4AF', 24), 42) +
  at(-3, -4, 1, line('M112-26C168-34 168 34 112 26', '#FFFFFF', 20), 42) +
  circle(0, 0, 122, cup) +
  ring(0, 0, 118, ink.sand, 3) +
  circle(0, 0, 104, ink.brownDark) +
  inside(circle(0, 0, 104, '#000'), circle(8, 10, 100, '#6B432A')) +
  ring(4, 5, 84, '#8A5B3C', 5) +
  line('M-58-50C-46-64-30-72-12-74', '#A57550', 7);

/** A bottle of oil seen from the side, 520 high. */
export function oilBottle() {
  const glassShape =
    'M-34-200H34V-120C34-84 92-70 92-4V226C92 248 80 260 60 260H-60C-80 260-92 248-92 226V-4C-92-70-34-84-34-120Z';
  return (
    rect(-26, -262, 52, 70, ink.tan, 8) +
    rect(4, -262, 22, 70, ink.brown, 8) +
    rect(-40, -206, 80, 26, ink.greenDeep, 8) +
    path(glassShape, ink.green) +
    inside(
      path(glassShape, '#000'),
      rect(40, -220, 80, 500, ink.greenDark) + rect(-92, 20, 184, 170, ink.cream) + rect(40, 20, 60, 170, ink.sand),
    ) +
    at(
      -26,
      106,
      0.56,
      path('M0-90C44-34 62 0 62 34C62 70 34 94 0 94C-34 94-62 70-62 34C-62 0-44-34 0-90Z', ink.amber),
    ) +
    line('M-70 0C-70-40-40-58-22-84', ink.greenLight, 10)
  );
}

/** A lidless lunch box seen from above, 400 x 300, with `food` inside. */
export const lunchBox = (body: string, food: string) =>
  rect(-200, -150, 400, 300, body, 44) +
  inside(`<rect x="-182" y="-132" width="364" height="264" rx="32"/>`, rect(-182, -132, 364, 264, ink.cream) + food) +
  `<rect x="-182" y="-132" width="364" height="264" rx="32" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="5"/>`;
