import { createHash } from 'node:crypto';

/** A name of a column, or a word, as it is compared: without case, accents, signs and what stands in brackets. */
export const plainName = (name: string): string =>
  name
    .replace(/\([^()]*\)\s*$/, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What tells the columns of one report from those of another. */
export const headerHash = (header: string[]): string =>
  createHash('sha256').update(header.map(plainName).join('\n')).digest('base64url').slice(0, 22);
