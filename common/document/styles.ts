export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^hsla?\([\d\s.,%/deg]+\)$/i];

/** The properties that a style attribute may set, and to what. */
export const STYLES = {
  'text-align': ALIGNMENTS.map((side) => new RegExp(`^${side}$`)),
  color: COLOUR,
  'background-color': COLOUR,
};
export type Style = keyof typeof STYLES;

export const isDefined = (property: string): property is Style => Object.hasOwn(STYLES, property);

/** Whether a text may have this style. */
export function isStyle(property: Style, value: string): boolean {
  return STYLES[property].some((pattern) => pattern.test(value));
}
