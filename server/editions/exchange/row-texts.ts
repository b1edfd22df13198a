import type { FieldValue } from '#common/drafts/draft.ts';
import type { Db } from '../../db/open.ts';
import { documentOf } from '../../document/document.ts';
import { type Draft, findDraft } from '../../drafts/drafts.queries.ts';
import { storedRow } from '../../drafts/stored-row.ts';
import { readTextJson } from '../../drafts/text.ts';
import { AppError } from '../../errors.ts';
import { rowTexts } from '../../replacing/texts.ts';
import { type Kind, type KindTable, kindIn, kindNamed, type NameInEbook, textFieldOf } from '../../rows/kinds.ts';
import { findRow } from '../../rows/rows.queries.ts';
import type { PlacedEdition } from '../editions.queries.ts';
import { listParts, listRows } from '../parts.queries.ts';
import { listPlacedRows } from '../rows-in-order.queries.ts';
import { pairedParts, type Standing, standingOfRow, translatedFields } from '../standing.ts';
import type { FieldText, RowTexts } from './items.ts';

/** A row of an edition beside the row of the source that it is translated from. */
export type PairOfRows = { kind: Kind & { name: NameInEbook }; name: string; source: string; edition: string };
type Fields = Record<string, FieldValue>;
/** What is known of a pair of rows: as the edition's draft has it, and without one as it is stored. */
export type ReadRow = {
  title: string;
  texts: RowTexts;
  standing: Standing;
  draft: Draft | null;
  version: number;
  /** The source's text. */
  html: string;
  source: Fields;
  /** The edition's fields as they are stored, and as its draft has them. */
  stored: Fields;
  drafted: Fields;
};

/** The name of a row in a file. */
const nameOf = (kind: KindTable, id: string) => `${kind}-${id}`;

/** The rows that an edition has of its source, in the order of the source. */
export async function listPairs(db: Db, { ebook_id, source_ebook_id }: PlacedEdition): Promise<PairOfRows[]> {
  const ids = { source: source_ebook_id, edition: ebook_id };
  const rows = await listRows(db, Object.values(ids));
  const parts = pairedParts(await listParts(db, Object.values(ids)), rows, ids);
  const ordered = await listPlacedRows(db, [source_ebook_id]);
  const places = new Map(ordered.map(({ kind, row_id }, place) => [`${kind} ${row_id}`, place]));
  const placeOf = ({ kind, source }: (typeof parts)[number]) => places.get(`${kind} ${source.row_id}`) ?? places.size;
  return parts
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap(({ kind, source, edition }) => {
      if (!edition) return [];
      const ofKind = kindIn(kind) as PairOfRows['kind'];
      return [{ kind: ofKind, name: nameOf(kind, edition.row_id), source: source.row_id, edition: edition.row_id }];
    });
}

/** @throws the kind's error if one of the rows is gone; HtmlBusy, HtmlTooSlow */
export async function readPair(db: Db, pair: PairOfRows): Promise<ReadRow> {
  const { kind } = pair;
  const place = { kind: kind.name, row_id: pair.edition };
  const standing = await standingOfRow(db, kind, pair);
  const text = textFieldOf(kind);
  const columns = [...translatedFields(kind), ...(kind.title ? [kind.title] : []), ...(text ? [text] : [])];
  const source = await findRow(db, kind, pair.source, columns);
  const own = await findRow(db, kind, pair.edition, ['version']);
  if (!source || !own) throw new AppError(kind.missing);
  const draft = await findDraft(db, place);
  const { fields: stored, doc } = await storedTexts(db, place, draft);
  const drafted = { ...stored, ...draft?.changes };
  return {
    ...{ standing, draft, version: Number(own.version), stored, drafted, source: source as Fields },
    title: kind.title ? String(source[kind.title]) : '',
    html: text ? String(source[text] ?? '') : '',
    texts: {
      units: standing.text,
      doc,
      fields: fieldTexts(kind.name, { standing, source: source as Fields, drafted }),
    },
  };
}

async function storedTexts(db: Db, place: { kind: NameInEbook; row_id: string }, draft: Draft | null) {
  const { fields, doc } = await storedRow(db, place);
  if (!textFieldOf(kindNamed(place.kind))) return { fields, doc: null };
  return { fields, doc: draft ? await readTextJson(db, draft) : JSON.stringify(doc ?? (await documentOf(''))) };
}

/** The texts of the translated fields; the path of one in the edition is that in the source. */
function fieldTexts(
  name: NameInEbook,
  { standing, source, drafted }: Pick<ReadRow, 'standing' | 'source' | 'drafted'>,
): FieldText[] {
  const kind = kindNamed(name);
  const fields = translatedFields(kind);
  const states = new Map(standing.fields.map(({ field, state }) => [field, state]));
  const said = new Map(rowTexts(name, drafted).map(({ path, value }) => [path, value]));
  return rowTexts(name, source).flatMap(({ path, format, value }) => {
    const field = path.split('.')[0] ?? '';
    const state = states.get(field);
    if (!fields.includes(field) || !state) return [];
    return [{ path, format, state, source: value, target: said.get(path) ?? '', place: fields.indexOf(field) }];
  });
}
