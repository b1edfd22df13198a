/** The inks of the pictures: the product's own (ink, paper, press red, leaf green) and the few that food needs. */
export const ink = {
  paper: '#FBF8F2',
  cream: '#F4ECDD',
  sand: '#E7DAC2',
  clay: '#CDB894',
  black: '#1D1A16',
  coal: '#332E27',
  red: '#B3261E',
  redDark: '#8C1A15',
  redLight: '#D14B3F',
  blush: '#EBA596',
  green: '#2F6B4F',
  greenDark: '#1E4A37',
  greenDeep: '#173A2B',
  greenLight: '#5C9A74',
  mint: '#B4D4B6',
  lime: '#A9BF63',
  pear: '#DCE4A8',
  amber: '#E0A030',
  amberDark: '#B97A1C',
  amberLight: '#F3CE7C',
  orange: '#DB7530',
  orangeDark: '#B75A1F',
  brown: '#7B4F30',
  brownDark: '#573520',
  tan: '#C4935A',
  plum: '#6E2442',
  plumLight: '#A8557A',
  sea: '#8DB7BB',
  seaDark: '#5F8F97',
  seaLight: '#D3E6E4',
  steel: '#DCD6C9',
  steelDark: '#B7AF9F',
} as const;

export type Lettering = { width: number; outlines: readonly string[] };

let lastId = 0;
function nextId() {
  lastId += 1;
  return `i${lastId}`;
}

/** Places a drawing made around (0, 0). */
export const at = (x: number, y: number, scale: number, drawing: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;

/** Shows `drawing` only inside `shape` (an element such as a path or circle). */
export function inside(shape: string, drawing: string) {
  const id = nextId();
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${drawing}</g>`;
}

/** Gives everything in `drawing` one flat shadow that falls down to the right. */
export const lifted = (drawing: string, height = 12) => `<g filter="url(#lift${height})">${drawing}</g>`;

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** `count` copies of what `draw` makes, spread evenly over a full turn. */
export const around = (count: number, draw: (index: number) => string, start = 0) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${start + (360 / count) * i})">${draw(i)}</g>`).join(
    '',
  );

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** The same sequence of numbers between 0 and 1 on every run, so that the pictures never change by themselves. */
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Words as outlines, `size` px to the em, baseline starting at (x, y). */
export const words = (lettering: Lettering, x: number, y: number, size: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${size / 1000})" fill="${fill}" d="${lettering.outlines.join('')}"/>`;

const lift = (height: number) =>
  `<filter id="lift${height}" x="-20%" y="-20%" width="150%" height="150%"><feOffset in="SourceAlpha" dx="${height * 0.7}" dy="${height}"/>` +
  '<feColorMatrix values="0 0 0 0 .09 0 0 0 0 .07 0 0 0 0 .05 0 0 0 .2 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

export const sheet = (width: number, height: number, ground: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs>${[6, 12, 20].map(lift).join('')}</defs>${rect(0, 0, width, height, ground)}${drawing}</svg>`;
