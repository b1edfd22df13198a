import { type Paragraph, paragraphsOf, type Words } from './paragraphs.ts';
import { rangeOf, type Sentence, sentencesOf } from './sentences.ts';

/** Milliseconds of work after which the page gets its turn. */
const TURN = 12;

/** A module as it is heard: its title, what stands above its text, its text. Knows which sentence is said. */
export class Reading {
  private readonly coming: Generator<Paragraph>;
  private readonly paragraphs: Paragraph[] = [];
  private readonly sentences = new Map<number, Sentence[]>();
  private at = { paragraph: 0, sentence: 0 };

  constructor(words: Words) {
    this.coming = inOrder(words);
  }

  /** The sentence that is said; null in a page without words. */
  get sentence(): Sentence | null {
    return this.in(this.at.paragraph)?.[this.at.sentence] ?? null;
  }

  /** The number of the paragraph that is said, from 1 on. */
  get paragraph(): number {
    return this.at.paragraph + 1;
  }

  /** The letters of a module that come before what is said. */
  lettersBefore({ before }: Measured): number {
    return (before[this.at.paragraph] ?? 0) + (this.sentence?.from ?? 0);
  }

  /** Goes to the first sentence that is below a line of the screen, in pixels from its top; to the very first one at the top of the page. */
  begin(line: number): void {
    let paragraph = 0;
    if (scrollY > line) {
      while (this.in(paragraph) && !this.isBelow(paragraph, line)) paragraph += 1;
      if (!this.in(paragraph)) paragraph = 0;
    }
    this.at = { paragraph, sentence: 0 };
    if (!this.sentence) this.move(1);
  }

  /** Goes on by a sentence, or back. @returns false at the end */
  move(by: 1 | -1): boolean {
    const { paragraph, sentence } = this.at;
    if (this.in(paragraph)?.[sentence + by]) {
      this.at = { paragraph, sentence: sentence + by };
      return true;
    }
    return this.moveParagraph(by, by < 0);
  }

  /** Goes to the paragraph after, or before: to its first sentence, or to its last. @returns false at the end */
  moveParagraph(by: 1 | -1, isToLast = false): boolean {
    for (let paragraph = this.at.paragraph + by; paragraph >= 0; paragraph += by) {
      const sentences = this.in(paragraph);
      if (!sentences) return false;
      if (sentences.length === 0) continue;
      this.at = { paragraph, sentence: isToLast ? sentences.length - 1 : 0 };
      return true;
    }
    return false;
  }

  private isBelow(paragraph: number, line: number): boolean {
    const [first] = this.in(paragraph) ?? [];
    return ((first && rangeOf(first)?.getBoundingClientRect().top) ?? 0) >= line;
  }

  private in(paragraph: number): Sentence[] | null {
    while (this.paragraphs.length <= paragraph) {
      const { value, done } = this.coming.next();
      if (done) return null;
      this.paragraphs.push(value);
    }
    const known = this.sentences.get(paragraph) ?? sentencesOf(this.paragraphs[paragraph] as Paragraph);
    this.sentences.set(paragraph, known);
    return known;
  }
}

/** A module in numbers: the letters before each paragraph, and of all. */
export type Measured = { before: number[]; letters: number };

/** Measures a module; in turns, as a text may be long. */
export async function measureText(words: Words): Promise<Measured> {
  const before: number[] = [];
  let letters = 0;
  let began = performance.now();
  for (const { parts } of inOrder(words)) {
    before.push(letters);
    for (const part of parts) letters += part.words.length;
    if (performance.now() - began < TURN) continue;
    await new Promise((go) => setTimeout(go));
    began = performance.now();
  }
  return { before, letters };
}

function* inOrder(words: Words): Generator<Paragraph> {
  for (const part of document.querySelectorAll('.module-head h1, article > .note, article > .prose'))
    yield* paragraphsOf(part, words);
}
