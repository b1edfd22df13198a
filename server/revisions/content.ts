import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { FieldValue } from '#common/drafts/draft.ts';
import type { Exchanged } from '../editions/exchange/exchanged.ts';
import { packed } from '../packed.ts';
import type { Replacement } from '../replacing/replacement.ts';
import { letOthersGo } from '../turns.ts';
import type { Revision } from './revisions.queries.ts';

/** A former state of a row: the fields of its form, and its text as a document. */
export type RevisionContent = {
  fields: Record<string, FieldValue>;
  doc: object | null;
  /** The replacement that made it, with the data that undoes that. */
  replacement?: Replacement;
  /** What undoes that a translator's file made it. */
  exchanged?: Exchanged;
};

const inflated = promisify(inflate);

/** The format of `revisions.content`: packed JSON. */
export async function packedContent(content: RevisionContent): Promise<string> {
  const json = JSON.stringify(content);
  await letOthersGo();
  return packed(json, constants.Z_DEFAULT_COMPRESSION);
}

export async function contentOf({ content }: Pick<Revision, 'content'>): Promise<RevisionContent> {
  const json = (await inflated(Buffer.from(content, 'base64'))).toString();
  await letOthersGo();
  return JSON.parse(json);
}
