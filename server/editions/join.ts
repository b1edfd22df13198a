import type { Ctx } from '../context.ts';
import { htmlWork } from '../html/work.ts';
import { findModule, nameBlocks } from '../modules/modules.queries.ts';
import { type Kind, type KindTable, kindIn } from '../rows/kinds.ts';
import { findRow } from '../rows/rows.queries.ts';
import { letOthersGo } from '../turns.ts';
import { insertParts, listParts, partIdOf, putTranslations, type StoredTranslation } from './parts.queries.ts';
import { orderedRows } from './rows-in-order.queries.ts';
import { comparedValue, translatedFields, unitOfField } from './standing.ts';

type Joining = { source: string; edition: string };
type Pair = { kind: KindTable; source: string; edition: string };

/**
 * Makes the rows of an e-book the parts of a work whose source they stand for, by their order: ordinary modules, bonus modules and
 * items each among themselves. What both say counts as translated. Call it in a transaction.
 */
export async function joinParts(ctx: Ctx, { source, edition }: Joining): Promise<void> {
  const [theirs, own] = [await orderedRows(ctx.db, source), await orderedRows(ctx.db, edition)];
  const known = new Map(
    (await listParts(ctx.db, [source])).map((part) => [`${part.kind} ${part.row_id}`, part.part_id]),
  );
  const pairs: Pair[] = [];
  for (const [group, rows] of own) {
    const others = theirs.get(group) ?? [];
    rows.forEach(({ kind, id }, place) => {
      const other = others[place];
      if (other) pairs.push({ kind, source: other.id, edition: id });
    });
  }
  const partOf = new Map(pairs.map((pair) => [`${pair.kind} ${pair.edition}`, pair]));
  await insertParts(
    ctx.db,
    [...own.values()].flat().map(({ kind, id }) => {
      const pair = partOf.get(`${kind} ${id}`);
      const part_id = pair && known.get(`${kind} ${pair.source}`);
      return { kind, row_id: id, ebook_id: edition, part_id: part_id ?? partIdOf(kind, id) };
    }),
  );
  for (const pair of pairs) {
    await putTranslations(ctx.db, await translationsOf(ctx, edition, pair));
    await letOthersGo();
  }
}

/** What of two rows counts as translated: fields that both fill in, and blocks that stand in the same place. */
async function translationsOf(ctx: Ctx, ebook_id: string, pair: Pair): Promise<StoredTranslation[]> {
  const kind = kindIn(pair.kind);
  const stamp = {
    ...{
      kind: kind.table,
      row_id: pair.edition,
      ebook_id,
      tenant_id: ctx.actor?.id ?? '',
      state: 'translated' as const,
    },
    ...{ updated_at: ctx.now().toISOString(), updated_by: ctx.actor?.id ?? '' },
  };
  const fields = await fieldsOfBoth(ctx, kind, pair);
  const texts = kind.table === 'modules' ? await textsOfBoth(ctx, pair) : [];
  return [...fields, ...texts].map((translation) => ({ ...translation, ...stamp }));
}

type Piece = Pick<StoredTranslation, 'unit' | 'source_unit' | 'source' | 'place'>;

async function fieldsOfBoth({ db }: Ctx, kind: Kind, pair: Pair): Promise<Piece[]> {
  const columns = translatedFields(kind);
  const [source, edition] = [
    await findRow(db, kind, pair.source, columns),
    await findRow(db, kind, pair.edition, columns),
  ];
  return columns.flatMap((field, place) => {
    const said = comparedValue(source?.[field]);
    const unit = unitOfField(field);
    return said && comparedValue(edition?.[field]) ? [{ unit, source_unit: unit, source: said, place }] : [];
  });
}

/** Both texts get ids for their blocks, if they have none. */
async function textsOfBoth({ db }: Ctx, pair: Pair): Promise<Piece[]> {
  const [source, edition] = [await findModule(db, pair.source), await findModule(db, pair.edition)];
  if (!source?.content || !edition?.content) return [];
  const texts = { source: source.content, edition: edition.content };
  const paired = await htmlWork('paired', texts, texts.source.length + texts.edition.length);
  await nameBlocks(db, source, paired.source);
  await nameBlocks(db, edition, paired.edition);
  return paired.translations;
}
