import { createHash } from 'node:crypto';
import type { AlertKind } from '../db/alert-tables.ts';
import type { AlertFacts } from '../mail/alerts-letter.ts';
import type { LinkingTable } from '../rows/kinds.ts';

/** Something that an owner is to know of, in one of the rows that it concerns. */
export type Finding = {
  [What in AlertKind]: {
    user_id: string;
    /** Identifies what happened to that owner. */
    hash: string;
    what: What;
    kind: LinkingTable;
    row_id: string;
    facts: AlertFacts[What];
  };
}[AlertKind];

/** The identity of what happened to an owner, by its parts: equal parts are the same thing. */
export const hashOfParts = (what: AlertKind, owner: string, ...parts: (string | number | null)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([what, owner, ...parts]))
    .digest('base64url');
