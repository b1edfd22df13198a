import { escaped } from '#common/document/escaped.ts';
import { LIMITS } from '#common/limits.ts';
import { Refused, readXml } from '../exchange/read-xml.ts';
import type { GivenPair } from './inline.ts';
import type { FileRefusal, Languages, ReadFile } from './sent-file.ts';

/** Levels of elements in one another: far more than a file has. */
const DEEPEST = 50;
/** The document type of TMX itself, without declarations; it is not fetched. */
const OWN_TYPE = /^!doctype\s+tmx(?:\s+(?:system\s+)?"[^"<>[\]]{0,200}")?\s*$/i;
/** What an inline element stands for, if that is a tag. */
const TAG = /^\s*<\/?[a-z][^<>]*>\s*$/i;

/** The texts of a TMX document in two languages. It is read no further than to what refuses it. */
export function readTmx(xml: string, languages: Languages): ReadFile | { refusal: FileRefusal } {
  const isType = (instruction: string) => OWN_TYPE.test(instruction);
  return readXml(xml, new TmxReader(languages), { isType, unclosed: 'memory_not_readable' });
}

/** Elements of a segment that stand for something of the program that wrote it. */
const CODES = new Set(['bpt', 'ept', 'ph', 'it', 'ut']);
type Said = { language: string; html: string };

class TmxReader {
  #languages: Languages;
  #path: string[] = [];
  #pairs: GivenPair[] = [];
  #others = 0;
  #said: Said[] = [];
  #isIn = false;
  /** What the innermost code stands for; null outside of one. */
  #code: string | null = null;

  constructor(languages: Languages) {
    this.#languages = languages;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.#path.length === 0) {
      if (name !== 'tmx') throw new Refused<FileRefusal>('memory_not_readable');
      if (!/^1\.\d$/.test(attributes.version ?? '')) throw new Refused<FileRefusal>('memory_version');
    }
    this.#path.push(name);
    if (this.#path.length > DEEPEST) throw new Refused<FileRefusal>('memory_not_readable');
    if (name === 'tu') this.#said = [];
    else if (name === 'tuv') this.#said.push({ language: attributes['xml:lang'] ?? attributes.lang ?? '', html: '' });
    else if (name === 'seg') this.#isIn = this.#said.length > 0;
    else if (this.#isIn && CODES.has(name)) this.#code = '';
  }

  text(text: string): void {
    const said = this.#said.at(-1);
    if (!this.#isIn || !said) return;
    if (this.#code === null) said.html += escaped(text);
    // of a sentence within a code nothing is kept
    else if (CODES.has(this.#path.at(-1) ?? '')) this.#code += text;
  }

  close(name: string): void {
    this.#path.pop();
    const said = this.#said.at(-1);
    if (name === 'seg') this.#isIn = false;
    else if (name === 'tu') this.#endUnit();
    else if (this.#code !== null && said && CODES.has(name)) {
      // it is cleaned with the text
      if (TAG.test(this.#code)) said.html += this.#code.trim();
      this.#code = null;
    }
  }

  #endUnit(): void {
    const { source_language, target_language } = this.#languages;
    const [source, target] = [inLanguage(this.#said, source_language), inLanguage(this.#said, target_language)];
    if (source && target) this.#pairs.push({ source: source.html, target: target.html });
    else this.#others += 1;
    if (this.#pairs.length > LIMITS.memoryUnits) throw new Refused<FileRefusal>('memory_too_many');
    this.#said = [];
  }

  result(): ReadFile {
    if (this.#pairs.length === 0 && this.#others > 0) throw new Refused<FileRefusal>('memory_languages');
    return { pairs: this.#pairs, others: this.#others };
  }
}

/** What is said in a language; programs name the same with and without its country. */
function inLanguage(said: Said[], language: string): Said | undefined {
  const primary = (code: string) => code.toLowerCase().split(/[-_]/)[0];
  return (
    said.find((one) => one.language.toLowerCase() === language.toLowerCase()) ??
    said.find((one) => primary(one.language) === primary(language))
  );
}
