import { Parser } from 'htmlparser2';
import type { Piece } from '../exchange/codes.ts';
import type { SentUnit } from '../exchange/sent.ts';
import type { Format } from './translate-texts.ts';

/** `units` is JSON of `SentUnit[]`; of each the answer of the translation server, null where it has none. */
export type AnswersInput = { units: string; answers: ({ text: string; format: Format } | null)[] };

/** How deep elements of an answer stand in one another, and how many it has, at most. */
const MOST = { levels: 100, pieces: 5_000 };
/** What a translation may have more than so many times the letters of its source. */
const LONGER = { times: 10, letters: 500 };
/** Letters of the name of an element that nobody sent. */
const NAMED = 40;
const OURS = ['span', 'img', 'code'];
const CONTROL = /[^\P{Cc}\t\n]/gu;

/** The answers of the translation server as the texts of a translator's file, as JSON; a text without an answer is left out. */
export function machineSent({ units, answers }: AnswersInput): string {
  const sent = (JSON.parse(units) as SentUnit[]).flatMap((unit, place): SentUnit[] => {
    const answer = answers[place];
    if (!answer) return [];
    const { text, format } = answer;
    const isTooLong = text.length > lengthOf(unit.source) * LONGER.times + LONGER.letters;
    const target = isTooLong ? null : format === 'text' ? [clean(text)] : piecesIn(text);
    return [target ? { ...unit, target } : { ...unit, fault: 'not_fitting' }];
  });
  return JSON.stringify(sent);
}

const clean = (text: string) => text.replace(CONTROL, '').toWellFormed();

const CODE_LENGTH = '<span id="100"></span>'.length;
const lengthOf = (pieces: Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : CODE_LENGTH + lengthOf(piece.within ?? [])),
    0,
  );

/** HTML as pieces: our elements are codes by their ids, any other is an unknown code; null if it has too many. */
function piecesIn(html: string): Piece[] | null {
  const whole: Piece[] = [];
  const open: Piece[][] = [whole];
  let count = 0;
  let isDeep = false;
  const parser = new Parser({
    onopentag: (name, { id }) => {
      const code = OURS.includes(name) && id ? id.slice(0, NAMED) : `<${name.slice(0, NAMED)}>`;
      const within: Piece[] = [];
      count += 1;
      isDeep ||= open.length > MOST.levels || count > MOST.pieces;
      if (!isDeep) open.at(-1)?.push({ code, within: name === 'img' ? null : within });
      open.push(within);
    },
    onclosetag: () => void open.pop(),
    ontext: (text) => {
      count += 1;
      if (!isDeep) open.at(-1)?.push(clean(text));
    },
  });
  parser.write(html);
  parser.end();
  return isDeep ? null : whole;
}
