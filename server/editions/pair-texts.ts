import type { Db } from '../db/open.ts';
import { htmlWork } from '../html/work.ts';
import { findModule, type Module, nameBlocks } from '../modules/modules.queries.ts';
import { type Kind, kindIn } from '../rows/kinds.ts';
import { findRow } from '../rows/rows.queries.ts';
import { letOthersGo } from '../turns.ts';
import type { PlacedEdition } from './editions.queries.ts';
import {
  addOwnParts,
  hasNewPairs,
  listNewPairs,
  listRows,
  type NewPair,
  putTranslations,
  type StoredTranslation,
  takeNewPair,
} from './parts.queries.ts';
import { comparedValue, translatedFields, unitOfField } from './standing.ts';

/**
 * Looks at pairs of rows that were joined and not looked at since: what both say counts as translated. Each is written by
 * itself; another node that does the same pair writes nothing. A pair that somebody saves in between waits for the next call.
 */
export async function translatePairs(db: Db, edition: PlacedEdition, signal?: AbortSignal): Promise<void> {
  if (!(await hasNewPairs(db, edition))) return;
  await addOwnParts(db, await listRows(db, [edition.source_ebook_id]));
  for (const pair of await listNewPairs(db, edition)) {
    if (signal?.aborted) return;
    await translatePair(db, edition, pair);
    await letOthersGo();
  }
}

async function translatePair(db: Db, { ebook_id, tenant_id }: PlacedEdition, pair: NewPair): Promise<void> {
  const kind = kindIn(pair.kind);
  const texts = kind.table === 'modules' ? await textsOfBoth(db, pair) : null;
  const stamp = {
    ...{ kind: kind.table, row_id: pair.row_id, ebook_id, tenant_id, state: 'translated' as const },
    ...{ updated_at: new Date().toISOString(), updated_by: tenant_id },
  };
  await db.transaction().execute(async (db) => {
    if (texts && !(await isAsRead(db, texts))) return;
    if (!(await takeNewPair(db, pair))) return;
    const fields = await fieldsOfBoth(db, kind, pair);
    if (texts) {
      await nameBlocks(db, texts.source, texts.named.source);
      await nameBlocks(db, texts.edition, texts.named.edition);
    }
    const pieces: Piece[] = [...fields, ...(texts?.named.translations ?? [])];
    const translations = pieces.map((piece): StoredTranslation => ({ ...piece, ...stamp }));
    await putTranslations(db, translations);
  });
}

type Piece = Pick<StoredTranslation, 'unit' | 'source_unit' | 'source' | 'place'>;
type Texts = {
  source: Module;
  edition: Module;
  named: { source: string; edition: string; translations: Piece[] };
};

async function fieldsOfBoth(db: Db, kind: Kind, { source_id, row_id }: NewPair): Promise<Piece[]> {
  const columns = translatedFields(kind);
  const [source, edition] = [await findRow(db, kind, source_id, columns), await findRow(db, kind, row_id, columns)];
  return columns.flatMap((field, place) => {
    const said = comparedValue(source?.[field]);
    const unit = unitOfField(field);
    return said && comparedValue(edition?.[field]) ? [{ unit, source_unit: unit, source: said, place }] : [];
  });
}

/** Both texts with ids for their blocks, and the blocks that stand in the same place. */
async function textsOfBoth(db: Db, { source_id, row_id }: NewPair): Promise<Texts | null> {
  const [source, edition] = [await findModule(db, source_id), await findModule(db, row_id)];
  if (!source?.content || !edition?.content) return null;
  const texts = { source: source.content, edition: edition.content };
  const named = await htmlWork('paired', texts, texts.source.length + texts.edition.length);
  return { source, edition, named };
}

/** Whether nobody saved one of the texts since. */
async function isAsRead(db: Db, { source, edition }: Texts): Promise<boolean> {
  const ids = [source.id, edition.id];
  const now = await db.selectFrom('modules').select(['id', 'version']).where('id', 'in', ids).execute();
  return [source, edition].every(({ id, version }) => now.some((row) => row.id === id && row.version === version));
}
