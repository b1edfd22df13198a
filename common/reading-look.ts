/** The looks of a page that a reader may choose; `device` is as the reader's device has it, light or dark. */
export const READING_THEMES = ['device', 'light', 'sepia', 'dark', 'black', 'contrast'] as const;
/** The faces that a text may be set in; Literata is what a page has. */
export const READING_FACES = ['literata', 'atkinson', 'dyslexic', 'system'] as const;

/** How a reader wants to read, in all e-books. */
export type ReadingLook = {
  /** Times the size that the page has. */ size: number;
  /** Height of a line, times the size of its text. */ leading: number;
  /** Length of a line, times the one that the page has. */ measure: number;
  /** Room beside the text, in rem. */ margin: number;
  face: (typeof READING_FACES)[number];
  theme: (typeof READING_THEMES)[number];
  justified: boolean;
  hyphenated: boolean;
};

/** What a page has before anybody chooses. */
export const USUAL_LOOK: ReadingLook = {
  ...{ size: 1, leading: 1.65, measure: 1, margin: 1.25 },
  ...{ face: 'literata', theme: 'device', justified: false, hyphenated: true },
};

/** What is measured, each with its steps; values between them count too. */
export const LOOK_STEPS = {
  size: [0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.75, 2, 2.25, 2.5],
  leading: [1.3, 1.4, 1.5, 1.65, 1.8, 2, 2.2],
  measure: [0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.35, 4],
  margin: [0.5, 1.25, 2, 3, 4.5],
} as const satisfies Partial<Record<keyof ReadingLook, readonly number[]>>;

export type Measured = keyof typeof LOOK_STEPS;
export const MEASURED = Object.keys(LOOK_STEPS) as Measured[];

/** The least and the most that something may measure. */
export function limitsOf(name: Measured): { least: number; most: number } {
  const steps = LOOK_STEPS[name];
  return { least: Math.min(...steps), most: Math.max(...steps) };
}

/** Letters of a line of the usual length. */
const USUAL_LETTERS = 75;

/** About how many letters a line of a length has. */
export function lettersOf(measure: number): number {
  return Math.round((measure * USUAL_LETTERS) / 5) * 5;
}

/** What was kept as a look, each part as it is if it may be so, else as usual. */
export function readingLook(kept: unknown): ReadingLook {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof ReadingLook, unknown>>;
  const measured = (name: Measured) => {
    const { least, most } = limitsOf(name);
    const value = given[name];
    return typeof value === 'number' && value >= least && value <= most ? value : USUAL_LOOK[name];
  };
  return {
    ...{
      size: measured('size'),
      leading: measured('leading'),
      measure: measured('measure'),
      margin: measured('margin'),
    },
    face: READING_FACES.find((face) => face === given.face) ?? USUAL_LOOK.face,
    theme: READING_THEMES.find((theme) => theme === given.theme) ?? USUAL_LOOK.theme,
    justified: given.justified === true,
    hyphenated: given.hyphenated !== false,
  };
}

/** The faces that a page's sheets bring when they are chosen. */
export const CHOSEN_FACES = READING_FACES.filter((face) => face !== 'literata');
