import { FORMULA } from '#common/document/formula.ts';
import { markupOf } from '#common/formulas/markup.ts';
import { xmlTree } from '../tree.ts';
import { partsOfOmml } from './omml.ts';

/** Code points that no text has (Unicode, noncharacters): a formula's number stands between them while mammoth reads. */
const [START, END] = ['\ufdd4', '\ufdd5'];
const SIGNS = /[\ufdd4\ufdd5]/g;
const PLACE = /\ufdd4(\d{1,6})\ufdd5/g;
const OPEN = /<m:oMath(?:\s[^<>]*)?>/g;
const CLOSE = '</m:oMath>';
const PARAGRAPH = /<(\/?)m:oMathPara(?=[\s>])[^<>]*>/g;
const PROPERTIES = /<m:oMathParaPr(?:\s*\/>|>(?:<m:jc [^<>]*>|<\/m:jc>|\s)*<\/m:oMathParaPr>)/g;

/** Formulas that mammoth, which knows none, goes around. */
export class Formulas {
  private readonly found: string[] = [];

  /** A part of a document with a place for each of its formulas. */
  taken(given: string): string {
    const xml = given.replace(SIGNS, '');
    if (!xml.includes(CLOSE)) return xml;
    const parts: string[] = [];
    let from = 0;
    let isDisplay = false;
    for (const open of xml.matchAll(OPEN)) {
      if (open.index < from) continue;
      const end = xml.indexOf(CLOSE, open.index);
      if (end < 0) break;
      const before = xml.slice(from, open.index);
      isDisplay = isOpenAfter(before, isDisplay);
      const place = this.found.push(mathOf(xml.slice(open.index + open[0].length, end), isDisplay)) - 1;
      parts.push(before, `<w:r><w:t xml:space="preserve">${START}${place}${END}</w:t></w:r>`);
      from = end + CLOSE.length;
    }
    return [...parts, xml.slice(from)].join('').replace(PROPERTIES, '').replace(PARAGRAPH, '');
  }

  /** HTML with the formulas in their places. */
  putBack(html: string): string {
    return html.replace(PLACE, (_, place: string) => this.found[Number(place)] ?? '');
  }
}

/** Whether a stretch of a document ends in a paragraph of formulas. */
function isOpenAfter(xml: string, isOpen: boolean): boolean {
  const last = [...xml.matchAll(PARAGRAPH)].at(-1);
  return last ? last[1] === '' : isOpen;
}

function mathOf(omml: string, isDisplay: boolean): string {
  const parts = partsOfOmml(xmlTree(`<m>${omml}</m>`).children);
  return `<${FORMULA}${isDisplay ? ' display="block"' : ''}>${markupOf(parts)}</${FORMULA}>`;
}
