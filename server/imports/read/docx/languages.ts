import type { Element } from 'domhandler';
import { element, named } from '../tree.ts';
import { MARK } from './facts.ts';
import { languageIn } from './word-styles.ts';
import { childOf, setChildren, switchOf, wordsOf } from './word-xml.ts';

/** What runs say of their words: their language, and whether they go from right to left. */
export type Spoken = { lang?: string; dir?: 'rtl' };
type Run = { node: Element; spoken: Spoken; letters: number };

/** A language has to be that of so many of the letters to be the document's. */
const MOST = 2 / 3;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The languages of a document's words, and where they change within a paragraph. */
export class Languages {
  /** What runs say, by the numbers in their bookmarks. */
  readonly spoken: Spoken[] = [];
  private readonly letters = new Map<string, number>();
  private readonly numbers = new Map<string, number>();

  /** The language of a paragraph if all its words have it; runs that differ get bookmarks around what they say. */
  in(
    paragraph: Element,
    { lang: usual, isRightToLeft }: { lang?: string | undefined; isRightToLeft: boolean },
  ): string | undefined {
    const runs = named(paragraph, 'w:r').flatMap((node) => runOf(node, usual, isRightToLeft));
    for (const { spoken, letters } of runs) this.count(spoken.lang, letters);
    const [first] = runs;
    const isOne = runs.every(({ spoken }) => spoken.lang === first?.spoken.lang);
    const lang = first && isOne ? first.spoken.lang : usual;
    for (const { node, spoken } of runs) this.mark(node, spoken, lang);
    return lang;
  }

  /** The language that most of the words say they have. */
  ofMost(): string | null {
    const all = [...this.letters.values()].reduce((sum, letters) => sum + letters, 0);
    return [...this.letters].find(([lang, letters]) => lang !== '' && letters >= all * MOST)?.[0] ?? null;
  }

  private count(lang: string | undefined, letters: number): void {
    const key = lang ?? '';
    this.letters.set(key, (this.letters.get(key) ?? 0) + letters);
  }

  private mark(run: Element, { lang, dir }: Spoken, usual: string | undefined): void {
    const said: Spoken = { ...(lang && lang !== usual ? { lang } : {}), ...(dir ? { dir } : {}) };
    if (!said.lang && !said.dir) return;
    const key = `${said.lang} ${said.dir}`;
    const number = this.numbers.get(key) ?? this.spoken.push(said) - 1;
    this.numbers.set(key, number);
    const properties = childOf(run, 'w:rPr');
    const rest = run.children.filter((child) => child !== properties);
    const sign = (name: string) => element('w:bookmarkStart', { 'w:id': '0', 'w:name': `${MARK}${name}` }, []);
    setChildren(run, [...(properties ? [properties] : []), sign(`+${number}`), ...rest, sign('-')]);
  }
}

/** A run with words in it. */
function runOf(node: Element, usual: string | undefined, isRightToLeft: boolean): Run[] {
  const words = wordsOf(node).trim();
  if (!words) return [];
  const properties = childOf(node, 'w:rPr');
  const { attribs } = childOf(properties, 'w:lang') ?? { attribs: {} as Record<string, string> };
  const isBackwards = switchOf(properties, 'w:rtl') === true;
  const plain = EAST_ASIAN.test(words) ? attribs['w:eastAsia'] : attribs['w:val'];
  const lang = languageIn(isBackwards ? attribs['w:bidi'] : plain) ?? usual;
  const spoken = { ...(lang ? { lang } : {}), ...(isBackwards && !isRightToLeft ? { dir: 'rtl' as const } : {}) };
  return [{ node, spoken, letters: words.length }];
}
