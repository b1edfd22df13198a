import type { Element } from 'domhandler';
import { indentIn, type WordStyles } from './word-styles.ts';
import { childOf, childrenOf, numberOf, settingOf, switchOf } from './word-xml.ts';

/** The highest number that Word begins a list with. */
const HIGHEST = 32_767;
/** How many times a list may refer to another one. */
const HOPS = 10;

/** A level of a list. */
export type Level = {
  at: number;
  /** The format of its numbers, by Word's name. */
  format: string;
  /** What stands before an item: `%1.` is the first level's number. */
  text: string;
  start: number;
  /** The highest level, 0 being the top, after which it starts again; -1 if it never does. */
  restartsAfter: number;
  /** The distance of an item's text from the margin. */
  indent: number | undefined;
  style: string | undefined;
  /** Whether its sign is a picture. */
  isPictured: boolean;
};

/** A list, as its paragraphs name it. */
export type Numbered = {
  /** What it shares its numbers with. */
  counter: string;
  levels: ReadonlyMap<number, Level>;
  /** Levels at which it starts again with its first item. */
  starts: ReadonlyMap<number, number>;
};

/** The lists of a document by their names in its paragraphs. */
export class Numbering {
  private readonly abstract = new Map<string, Element>();
  private readonly nums = new Map<string, Element>();
  private readonly known = new Map<string, Numbered | null>();
  private readonly styles: WordStyles;

  constructor(root: Element | null, styles: WordStyles) {
    this.styles = styles;
    for (const one of childrenOf(root, 'w:abstractNum')) this.abstract.set(one.attribs['w:abstractNumId'] ?? '', one);
    for (const one of childrenOf(root, 'w:num')) this.nums.set(one.attribs['w:numId'] ?? '', one);
  }

  /** A list by its name; null if there is none of it. */
  of(numId: string): Numbered | null {
    const known = this.known.get(numId);
    if (known !== undefined) return known;
    const made = this.made(numId);
    this.known.set(numId, made);
    return made;
  }

  /** The level at which a style stands in a list. */
  levelOfStyle(numId: string, style: string): number | undefined {
    return [...(this.of(numId)?.levels ?? [])].find(([, level]) => level.style === style)?.[0];
  }

  private made(numId: string): Numbered | null {
    const num = this.nums.get(numId);
    const base = num && this.baseOf(num);
    if (!num || !base) return null;
    const levels = new Map(levelsIn(base));
    const starts = new Map<number, number>();
    for (const override of childrenOf(num, 'w:lvlOverride')) {
      const at = numberOf(override.attribs['w:ilvl']);
      if (at === undefined || at < 0 || at > 8) continue;
      for (const [, level] of levelsIn(override)) levels.set(at, { ...level, at });
      const start = startIn(settingOf(override, 'w:startOverride'));
      if (start === undefined) continue;
      starts.set(at, start);
      const level = levels.get(at);
      if (level) levels.set(at, { ...level, start });
    }
    return { counter: base.attribs['w:abstractNumId'] ?? '', levels, starts };
  }

  /** What a list is made of, also if a style of lists has it. */
  private baseOf(first: Element): Element | null {
    let num: Element | undefined = first;
    for (let hops = 0; num && hops < HOPS; hops += 1) {
      const base = this.abstract.get(settingOf(num, 'w:abstractNumId') ?? '');
      const link = settingOf(base, 'w:numStyleLink');
      if (!base || link === undefined) return base ?? null;
      num = this.nums.get(this.styles.numIdOf(link) ?? '');
    }
    return null;
  }
}

function levelsIn(parent: Element): [number, Level][] {
  return childrenOf(parent, 'w:lvl').map((element) => {
    const at = Math.min(Math.max(numberOf(element.attribs['w:ilvl']) ?? 0, 0), 8);
    return [at, levelOf(element, at)];
  });
}

function levelOf(element: Element, at: number): Level {
  const format = settingOf(element, 'w:numFmt') ?? 'decimal';
  const restart = numberOf(settingOf(element, 'w:lvlRestart'));
  const isLegal = switchOf(element, 'w:isLgl') === true && format !== 'bullet' && format !== 'none';
  return {
    at,
    format: isLegal ? 'decimal' : format,
    text: settingOf(element, 'w:lvlText') ?? `%${at + 1}.`,
    // a level that does not say where it begins begins at none
    start: startIn(settingOf(element, 'w:start')) ?? 0,
    restartsAfter: restart === undefined ? at - 1 : Math.min(restart, at) - 1,
    indent: indentIn(childOf(element, 'w:pPr')),
    style: settingOf(element, 'w:pStyle'),
    isPictured: childOf(element, 'w:lvlPicBulletId') !== null,
  };
}

/** A start that Word takes; one of anything else. */
function startIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const start = numberOf(text) ?? 1;
  return start < 0 || start > HIGHEST ? 1 : start;
}
