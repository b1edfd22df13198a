import type { Ctx } from '../context.ts';
import { joinEdition } from '../editions/editions.ts';
import { listParts, listTranslations, putTranslations } from '../editions/parts.queries.ts';
import { countPart } from '../editions/standing.ts';
import { listModules } from '../modules/modules.queries.ts';
import { CHANGED_SINCE } from './editions.ts';

type Joined = { source: string; edition: string };

/** Makes the translation of the sample an edition of its work, with two blocks that are out of date. Call it in a transaction. */
export async function joinSample(ctx: Ctx, { source, edition }: Joined): Promise<void> {
  await joinEdition(ctx, source, edition);
  const modules = await listModules(ctx.db, source);
  const parts = await listParts(ctx.db, [source, edition]);
  for (const { module: slug, was, now } of CHANGED_SINCE) {
    const module = modules.find((one) => one.slug === slug);
    const part = parts.find(({ row_id }) => row_id === module?.id);
    const own = parts.find(({ ebook_id, part_id }) => ebook_id === edition && part_id === part?.part_id);
    if (!part || !own) throw new Error(`${slug} is not translated`);
    await outdate(ctx, { source: part.row_id, edition: own.row_id }, { was, now });
  }
}

/** Notes that the block of a module that says `now` was translated when it said `was`. */
async function outdate(ctx: Ctx, rows: Joined, { was, now }: { was: string; now: string }): Promise<void> {
  const all = await listTranslations(ctx.db, { kind: 'modules', row_id: rows.edition });
  const known = all.filter(({ source }) => source.includes(now));
  await putTranslations(
    ctx.db,
    known.map((translation) => ({ ...translation, source: translation.source.replace(now, was) })),
  );
  await countPart(ctx.db, { kind: 'modules', ...rows });
}
