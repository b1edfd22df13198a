export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^hsla?\([\d\s.,%/deg]+\)$/i];

/** The properties that a style attribute may set, with their values. */
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

/** The properties of a style attribute, with their values. */
export function declarationsIn(style: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) values.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return values;
}

/** The allowed properties of a style attribute, with their values. */
export function stylesIn(style: string): Map<Style, string> {
  const allowed = new Map<Style, string>();
  for (const [property, value] of declarationsIn(style))
    if (isDefined(property) && isStyle(property, value)) allowed.set(property, value);
  return allowed;
}
