import { Parser } from 'htmlparser2';

/** Ends the reading of a file, and says why. */
export class Refused<R extends string> extends Error {
  refusal: R;
  constructor(refusal: R) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Collects what an XML document says from the events of its parser; each may throw `Refused`. */
type Reader<T> = {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
  result(): T;
};
type Rules<R extends string> = {
  /** Whether a document type may stand there; by default none may. */
  isType?: (instruction: string) => boolean;
  /** Why a document with an element that is never closed is refused. */
  unclosed: R;
};

const SLASH = 0x2f;

/** Reads an XML document, no further than to what refuses it. Entities are those of XML alone. */
export function readXml<T, R extends string>(
  xml: string,
  reader: Reader<T>,
  { isType = () => false, unclosed }: Rules<R>,
): T | { refusal: R | 'exchange_document_type' } {
  const parser: Parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        if (name.toLowerCase() === '!doctype' && !isType(data)) throw new Refused('exchange_document_type');
      },
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name, isImplied) => {
        const end = parser.endIndex;
        if (isImplied && !(xml[end] === '>' && xml.charCodeAt(end - 1) === SLASH)) throw new Refused(unclosed);
        reader.close(name);
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
