import type { Node } from '@tiptap/pm/model';
import { LRUCache } from 'lru-cache';
import { EMPTY_DOCUMENT } from '#common/document/empty.ts';
import type { Db } from '../db/open.ts';
import { contentOf } from '../revisions/content.ts';
import { findRevision } from '../revisions/revisions.queries.ts';
import { nodeOf } from './apply-steps.ts';
import type { Draft } from './drafts.queries.ts';

/** Texts of revisions, by their ids: a revision never changes. */
const kept = new LRUCache<string, Node>({ max: 20 });

/** The stored text, read from the draft's saved revision; an empty text for a new row. */
export async function savedText(db: Db, { saved_revision_id: id }: Draft): Promise<Node | null> {
  const known = kept.get(id ?? '');
  if (known) return known;
  const revision = id ? await findRevision(db, id) : null;
  const doc = revision ? (await contentOf(revision)).doc : EMPTY_DOCUMENT;
  const text = doc && (await nodeOf(doc));
  if (text) kept.set(id ?? '', text);
  return text;
}
