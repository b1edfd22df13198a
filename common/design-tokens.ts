/**
 * The product's colours on light and on dark paper: ink on paper, one red. The sheets have them as custom properties of
 * these names (app/styles/tokens.css).
 */
export const COLOURS = {
  paper: { light: '#fbf8f2', dark: '#16140f' },
  surface: { light: '#ffffff', dark: '#1f1c16' },
  sunken: { light: '#f4efe5', dark: '#121009' },
  ink: { light: '#1d1a16', dark: '#efe9dd' },
  soft: { light: '#5b544a', dark: '#b5ac9c' },
  line: { light: '#e6dfd3', dark: '#37322a' },
  edge: { light: '#8a8172', dark: '#7d7564' },
  red: { light: '#b3261e', dark: '#ff8a7a' },
  'red-wash': { light: '#faece9', dark: '#3a1d19' },
  'on-red': { light: '#ffffff', dark: '#2a0d09' },
  leaf: { light: '#2f6b4f', dark: '#7cc6a0' },
  'leaf-wash': { light: '#eaf3ec', dark: '#1a2c22' },
  amber: { light: '#8a5a00', dark: '#e6b455' },
  'amber-wash': { light: '#fbf1dc', dark: '#33270f' },
} as const;

/** The colours as declarations of a sheet. */
export function colourDeclarations(): string {
  return Object.entries(COLOURS)
    .map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`)
    .join('\n  ');
}
