import type { UnitState } from '../units.ts';
import type { Piece } from './codes.ts';

/** Why a text of a file is not taken. */
export type Fault =
  | 'unknown'
  | 'twice'
  | 'code_unknown'
  | 'code_missing'
  | 'code_doubled'
  | 'code_crossed'
  | 'same'
  | 'empty'
  | 'no_place'
  | 'not_fitting';

/** Texts of one file: far more than an e-book has. */
export const MOST_UNITS = 40_000;

/** A text as a file has it. */
export type SentUnit = {
  unit: string;
  state: SentState;
  isMachine: boolean;
  hash: string | null;
  source: Piece[];
  target: Piece[];
  /** What is wrong with it, whatever our unit is. */
  fault: Fault | null;
  /** How it stood here when a machine translated it, and what the edition said: it is taken only while both are the same. */
  over?: { state: UnitState; said: Piece[] | null };
};
export const SENT_STATES = ['initial', 'translated', 'reviewed', 'final'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** The texts of one row, as JSON of `SentUnit[]`, by the row's name in the file. */
export type SentFile = { rows: { row: string; units: string; count: number }[] };
/** Why a whole file is refused. */
export type Refusal =
  | 'exchange_not_readable'
  | 'exchange_document_type'
  | 'exchange_version'
  | 'exchange_languages'
  | 'exchange_too_deep'
  | 'exchange_columns';
export type Languages = { source: string; target: string };

/** The state of a translation in a file; the person who confirms it raises it. */
export const STATES_OUT = {
  missing: 'initial',
  outdated: 'initial',
  removed: 'initial',
  machine: 'translated',
  ready: 'reviewed',
} as const;
