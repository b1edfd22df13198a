/** Red, green and blue from 0 to 255. */
export type Rgb = [number, number, number];

/** An opaque `#rgb`, `#rrggbb` or `rgb()` colour; null for any other notation. */
export function parseColour(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short) return toRgb(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (long) return toRgb(long.slice(1).map((pair) => Number.parseInt(pair, 16)));
  const spelled = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text);
  return spelled ? toRgb(spelled.slice(1).map((part) => Math.min(255, Number(part)))) : null;
}

export function toRgb([red = 0, green = 0, blue = 0]: number[]): Rgb {
  return [red, green, blue];
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
