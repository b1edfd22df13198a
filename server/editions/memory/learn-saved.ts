import { escaped } from '#common/document/escaped.ts';
import type { FieldValue } from '#common/drafts/draft.ts';
import type { Db } from '../../db/open.ts';
import { findDraft } from '../../drafts/drafts.queries.ts';
import { htmlWork } from '../../html/work.ts';
import { rowTexts } from '../../replacing/texts.ts';
import { type Kind, type KindTable, kindIn, type NameInEbook, textFieldOf } from '../../rows/kinds.ts';
import { findRow, type Row } from '../../rows/rows.queries.ts';
import { letOthersGo } from '../../turns.ts';
import type { PlacedEdition } from '../editions.queries.ts';
import { listParts, listRows, listTranslations, type StoredTranslation } from '../parts.queries.ts';
import { translatedFields, unitOfField } from '../standing.ts';
import type { GivenPair, Pair } from './inline.ts';
import { learnPairs } from './learn.ts';
import { findOwner, noteLearnt } from './saved.queries.ts';

type Edition = Pick<PlacedEdition, 'ebook_id' | 'source_ebook_id' | 'language'>;

/**
 * Keeps what readers get of an edition in the memory of its owner: texts that a person translated, of rows that were saved since they
 * were learnt. So a file of a translator, or an e-book that joined a work, teaches it too.
 */
export async function learnSaved(db: Db, edition: Edition, now: Date, signal?: AbortSignal): Promise<void> {
  if (!(await findOwner(db, edition))) return;
  const versions = new Map(
    (await listRows(db, [edition.ebook_id])).map(({ kind, row_id, version }) => [`${kind} ${row_id}`, version]),
  );
  for (const { kind, row_id, learnt_version } of await listParts(db, [edition.ebook_id])) {
    const version = versions.get(`${kind} ${row_id}`);
    if (version === undefined || version === learnt_version) continue;
    if (signal?.aborted) return;
    if (!(await learnAsOwner(db, edition, await pairsOfRow(db, kind, row_id), now))) return;
    await noteLearnt(db, { kind, row_id }, version);
    await letOthersGo();
  }
}

/**
 * Keeps pairs in the memory of who owns an edition: of its next owner, if that account is deleted before they are kept.
 * @returns false if the edition is gone
 */
async function learnAsOwner(db: Db, edition: Edition, pairs: Pair[], now: Date): Promise<boolean> {
  for (;;) {
    const owner = await findOwner(db, edition);
    if (!owner) return false;
    const memory = { ...owner, target_language: edition.language };
    if (await learnPairs(db, memory, pairs, { now, isUsed: false })) return true;
  }
}

/** What a saved row says, beside what it was translated from. */
async function pairsOfRow(db: Db, table: KindTable, rowId: string): Promise<Pair[]> {
  const kind = kindIn(table);
  const text = textFieldOf(kind);
  const columns = [...translatedFields(kind), ...(text ? [text] : []), 'updated_at'];
  const row = await findRow(db, kind, rowId, columns);
  if (!row) return [];
  const draft = await findDraft(db, { kind: kind.name, row_id: rowId });
  const known = (await listTranslations(db, { kind: table, row_id: rowId })).filter(
    // what was confirmed since the last save may be of words that are in the draft alone
    ({ state, updated_at }) => state === 'translated' && (!draft || updated_at <= String(row.updated_at)),
  );
  const fields = fieldPairs(kind, row, known);
  const sources = known.filter(({ unit }) => !unit.startsWith('@')).map(({ unit, source }) => ({ unit, source }));
  const html = text ? String(row[text] ?? '') : '';
  const inFields = fields.length > 0 ? await htmlWork('inlinePairs', fields, lengthOf(fields)) : [];
  if (sources.length === 0) return inFields;
  const length = sources.reduce((sum, { source }) => sum + source.length, html.length);
  return [...inFields, ...(await htmlWork('savedPairs', { html, sources }, length))];
}

const lengthOf = (pairs: GivenPair[]) => pairs.reduce((sum, pair) => sum + pair.source.length + pair.target.length, 0);

/** The texts of fields, each with that at the same path of what it was translated from. */
function fieldPairs(kind: Kind, row: Row, known: StoredTranslation[]): GivenPair[] {
  const name = kind.name as NameInEbook;
  const sources = new Map(known.map(({ unit, source }) => [unit, source]));
  return translatedFields(kind).flatMap((field) => {
    const source = sources.get(unitOfField(field));
    if (!source) return [];
    const textsOf = (value: unknown) => rowTexts(name, { [field]: value as FieldValue });
    const said = new Map(textsOf(row[field]).map(({ path, value }) => [path, value]));
    return textsOf(JSON.parse(source)).map(({ path, format, value }) => {
      const html = (text: string) => (format === 'html' ? text : escaped(text));
      return { source: html(value), target: html(said.get(path) ?? '') };
    });
  });
}
