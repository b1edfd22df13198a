import { readXml } from './read-xml.ts';
import type { Languages, Refusal, SentFile } from './sent.ts';
import { XliffReader } from './xliff-reader.ts';

/**
 * The texts of an XLIFF 2 file, as they are: what they mean is for those who know our units. A file is read no further than
 * to what refuses it.
 */
export function readXliff(xml: string, languages: Languages): SentFile | { refusal: Refusal } {
  const reader = new XliffReader(languages);
  const own = {
    open: (name: string, attributes: Record<string, string>) => reader.open(localOf(name), attributes),
    close: (name: string) => reader.close(localOf(name)),
    text: (text: string) => reader.text(text),
    result: () => reader.result(),
  };
  return readXml(xml, own, { unclosed: 'exchange_not_readable' });
}

/** The name of an element without its namespace, for those of XLIFF itself; others keep theirs. */
const localOf = (name: string) => name.replace(/^(?:xlf|xliff):/, '');
