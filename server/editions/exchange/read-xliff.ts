import { Parser } from 'htmlparser2';
import type { Languages, Refusal, SentFile } from './sent.ts';
import { Refused, XliffReader } from './xliff-reader.ts';

/**
 * The texts of an XLIFF 2 file, as they are: what they mean is for those who know our units. A file is read no further than
 * to what refuses it.
 */
export function readXliff(xml: string, languages: Languages): SentFile | { refusal: Refusal } {
  const reader = new XliffReader(languages);
  const parser: Parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype') throw new Refused('exchange_document_type');
      },
      onopentag: (name, attributes) => reader.open(localOf(name), attributes),
      onclosetag: (name, isImplied) => {
        const end = parser.endIndex;
        if (isImplied && !(xml[end] === '>' && xml.charCodeAt(end - 1) === SLASH))
          throw new Refused('exchange_not_readable');
        reader.close(localOf(name));
      },
      ontext: (text) => reader.text(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  try {
    parser.write(xml);
    parser.end();
    return reader.result();
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

const SLASH = 0x2f;

/** The name of an element without its namespace, for those of XLIFF itself; others keep theirs. */
const localOf = (name: string) => name.replace(/^(?:xlf|xliff):/, '');
