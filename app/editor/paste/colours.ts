/** How far the channels of a grey may lie apart. */
const GREY = 40;
/** Below and above it, a ground is the page's own rather than a mark. */
const DARK = 64;
const LIGHT = 224;

type Channels = [number, number, number, number];

/** A colour as a text here may have it; nothing for one that only says what paper and ink the text was copied from. */
export function keptColour(property: 'color' | 'background-color', value: string): string {
  const channels = channelsOf(value);
  if (!channels || channels[3] === 0) return '';
  const [red, green, blue] = onPaper(channels);
  const lightest = Math.max(red, green, blue);
  const darkest = Math.min(red, green, blue);
  const isGrey = lightest - darkest <= GREY;
  if (property === 'color' && (isGrey || lightest < DARK)) return '';
  if (isGrey && (darkest >= LIGHT || lightest <= DARK * 2)) return '';
  if (property === 'background-color' && lightest < DARK) return '';
  return `rgb(${red}, ${green}, ${blue})`;
}

/** What a colour that lets some of the paper through looks like. */
function onPaper([red, green, blue, alpha]: Channels): [number, number, number] {
  const shown = (channel: number) => Math.round(channel * alpha + 255 * (1 - alpha));
  return [shown(red), shown(green), shown(blue)];
}

/** The channels of a colour, also of one that is written as a word. */
function channelsOf(value: string): Channels | null {
  const [red, green, blue, alpha = 1] = [...named(value).matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue, alpha];
}

function named(value: string): string {
  if (/^rgba?\(/.test(value)) return value;
  const ink = document.createElement('canvas').getContext('2d');
  if (!ink || !CSS.supports('color', value) || /^(?:inherit|initial|unset|revert|currentcolor)/i.test(value)) return '';
  ink.fillStyle = value;
  const [, hex] = /^#([0-9a-f]{6})$/.exec(ink.fillStyle) ?? [];
  return hex ? (hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)).join(' ') : ink.fillStyle;
}
