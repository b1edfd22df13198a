import type { DocumentJson } from '#common/document/document-json.ts';
import { ebookSchema } from '#common/schemas/ebook.ts';
import { moduleSchema } from '#common/schemas/module.ts';
import { slugOf } from '#common/slug.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { htmlOf } from '../document/document.ts';
import { nodeOf } from '../drafts/apply-steps.ts';
import { type Draft, findDraft } from '../drafts/drafts.queries.ts';
import { savedText } from '../drafts/saved-text.ts';
import { isCopy } from '../ebooks/copy-mark.ts';
import { openedEbook } from '../ebooks/ebooks.presenter.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { storedEbook } from '../ebooks/stored.ts';
import { AppError } from '../errors.ts';
import { cleanField } from '../html/clean.ts';
import { getModule } from '../modules/modules.queries.ts';
import { storedModule } from '../modules/stored.ts';
import { contentOf, type RevisionContent } from '../revisions/content.ts';
import { findRevision } from '../revisions/revisions.queries.ts';
import { type RowUses, usesOf } from '../uses/shown.ts';
import type { RowRef } from './schedules.queries.ts';

/** The column values of a version, and the uploads that it shows. */
type Columns =
  | { kind: 'modules'; columns: Omit<Awaited<ReturnType<typeof storedModule>>, 'order_index'>; uses: RowUses }
  | { kind: 'ebook'; columns: ReturnType<typeof storedEbook> & { is_copy: boolean }; uses: RowUses };

/** A version ready to be stored, and the base of its draft at that moment. */
export type ReadyVersion = Columns & {
  doc: object | null;
  goesBy: Pick<Draft, 'row_version' | 'saved_revision_id'>;
};

/**
 * A waiting version, ready to be stored; null if it is gone, or somebody saved past the draft: `version` is the row's.
 */
export async function readyVersion(
  { db }: Pick<Ctx, 'db'>,
  { id, version, ...place }: RowRef & { id: string; version: number },
): Promise<ReadyVersion | null> {
  const [revision, draft] = await Promise.all([findRevision(db, id), findDraft(db, place)]);
  if (!revision || draft?.row_version !== version) return null;
  return makeReady(db, draft, await contentOf(revision));
}

/**
 * The present or a former state of a draft, ready to be stored.
 * @throws invalid with fields, html_busy
 */
export async function makeReady(db: Db, draft: Draft, content: RevisionContent): Promise<ReadyVersion> {
  const { row_version, saved_revision_id } = draft;
  const ready =
    draft.kind === 'modules' ? await ofModule(db, draft, content) : await ofEbook(db, draft.row_id, content);
  return { ...ready, doc: content.doc, goesBy: { row_version, saved_revision_id } };
}

async function ofModule(db: Db, draft: Draft, { fields, doc }: RevisionContent): Promise<Columns> {
  const module = await getModule(db, draft.row_id);
  const { order_index } = module;
  // an unchanged text stays byte for byte
  const isChanged = doc && !(await savedText(db, draft))?.eq(await nodeOf(doc));
  const html = isChanged ? await htmlOf(doc as DocumentJson) : module.content;
  const { data, error } = moduleSchema.safeParse({ ...module, ...fields, order_index, content: html });
  if (!data) throw AppError.ofIssues(error);
  const content = isChanged ? await cleanField('content', data.content) : html;
  const slug = data.slug || slugOf(data.title);
  if (!slug) throw new AppError('invalid', {}, { slug: { code: 'slug_required' } });
  const { order_index: _, ...columns } = await storedModule({ ...data, slug, content, is_visible: true });
  return { kind: 'modules', columns, uses: await usesOf('modules', { id: module.id, ...columns }) };
}

async function ofEbook(db: Db, id: string, { fields }: RevisionContent): Promise<Columns> {
  const ebook = await getEbook(db, id);
  const { data, error } = ebookSchema.safeParse({ ...openedEbook(ebook).values, ...fields });
  if (!data) throw AppError.ofIssues(error);
  const description = await cleanField('description', data.description);
  const is_copy = isCopy(data.title, ebook);
  const columns = { is_copy, ...storedEbook({ ...data, description, is_visible: true }) };
  return { kind: 'ebook', columns, uses: await usesOf('ebooks', { id, ...columns }) };
}
