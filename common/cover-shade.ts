const SHADES = 6;

/** Which of the plain bindings a title gets where there is no picture; always the same, wherever it is shown. */
export function coverShade(title: string): number {
  return [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % SHADES;
}
