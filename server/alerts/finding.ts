import { createHash } from 'node:crypto';
import type { AlertKind } from '../db/alert-tables.ts';
import type { LinkingTable } from '../rows/kinds.ts';

/** The facts of each kind of alert; a day as `2026-12-31`, prices in minor units. */
export type Facts = {
  dead_link: { url: string };
  coupon_ended: { coupon: string; until: string };
  coupon_ending: { coupon: string; until: string };
  price: { price: number; seen_price: number; currency: string };
};

/** Something that an owner is to be told of, in one of the rows that it concerns. */
export type Finding = {
  [What in AlertKind]: {
    user_id: string;
    /** Identifies what happened to that owner. */
    hash: string;
    what: What;
    kind: LinkingTable;
    row_id: string;
    facts: Facts[What];
  };
}[AlertKind];

/** The identity of what happened to an owner, by its parts: equal parts are the same thing. */
export const hashOfParts = (what: AlertKind, owner: string, ...parts: (string | number | null)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([what, owner, ...parts]))
    .digest('base64url');
