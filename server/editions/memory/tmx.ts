import { type Codes, codedOf, type Piece } from '../exchange/codes.ts';
import type { MemoryUnit } from './memory.queries.ts';
import type { Memory } from './words.ts';

/*
 * TMX 1.4b, level 2: a `tu` for each text, its inline tags as `bpt`, `ept` and `ph` that hold what they are.
 */

type Languages = Pick<Memory, 'source_language' | 'target_language'>;

export function tmxHead({ source_language }: Languages): string {
  const header = `creationtool="Prelo" creationtoolversion="1" segtype="paragraph" o-tmf="Prelo" adminlang="en" srclang="${source_language}" datatype="html"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n<header ${header}/>\n<body>\n`;
}

export const TMX_END = '</body>\n</tmx>\n';

export function tmxUnit({ source, target, uses, used_at }: MemoryUnit, languages: Languages): string {
  const used = `usagecount="${uses}" lastusagedate="${used_at.replace(/[-:]|\.\d{3}/g, '')}"`;
  const said = (language: string, html: string) => `<tuv xml:lang="${language}"><seg>${segOf(html)}</seg></tuv>`;
  return `<tu ${used}>${said(languages.source_language, source)}${said(languages.target_language, target)}</tu>\n`;
}

function segOf(html: string): string {
  const { pieces, codes } = codedOf(html, false);
  return pieces.map((piece) => pieceText(piece, codes)).join('');
}

function pieceText(piece: Piece, codes: Codes): string {
  if (typeof piece === 'string') return content(piece);
  const { before = '', after = '' } = codes[piece.code] ?? {};
  if (!piece.within) return `<ph x="${piece.code}">${content(before)}</ph>`;
  const within = piece.within.map((inner) => pieceText(inner, codes)).join('');
  const [begin, end] = [`<bpt i="${piece.code}" x="${piece.code}">`, `<ept i="${piece.code}">`];
  return `${begin}${content(before)}</bpt>${within}${end}${content(after)}</ept>`;
}

/** What no text of XML may hold. */
const OUTSIDE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

const content = (text: string) =>
  text.replace(OUTSIDE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
