import type { ClashPerson, Clock } from './clash-line.ts';

/** A run of letters: a person typed it with pauses under a second. */
export type Word = {
  client: string;
  text: string;
  from: number;
  until: number;
  /** Whether who typed it took it back, or somebody deleted it who saw it. */
  isGone: boolean;
};

/** What a kind of clash has at hand. */
export type Scene = {
  random: () => number;
  whole: (min: number, max: number) => number;
  clock: Clock;
  people: ClashPerson[];
  words: Word[];
  /** Types a word from a time on, letter by letter, at the person's caret. */
  type: (person: ClashPerson, at: number, options?: { begins?: string; isLast?: () => void }) => void;
  /** Deletes or moves what a person sees. */
  act: (person: ClashPerson, at: number, act: () => void) => void;
};
