import type { Ctx } from '#server/context.ts';
import { documentOf, htmlOf } from '#server/document/document.ts';
import { type Ebook, getEbook } from '#server/ebooks/ebooks.queries.ts';
import { deleteEbook } from '#server/ebooks/ebooks.ts';
import { confirmUnits } from '#server/editions/confirm.ts';
import { countDue } from '#server/editions/due.ts';
import { startEdition } from '#server/editions/editions.ts';
import { markUnit, unitsById } from '#server/editions/units.ts';
import { openUnits } from '#server/editions/units-of-row.ts';
import { getModule, listModules } from '#server/modules/modules.queries.ts';
import { updateModule } from '#server/modules/modules.ts';
import { restoreTrash } from '#server/trash/trash.ts';
import { runCopy } from './copies.ts';
import { makeEbook, makeModule } from './factories.ts';
import { makeProduct } from './items.ts';

/** Makes an edition of an e-book as the product does, without its runner, and counts it. */
export async function makeEdition(ctx: Ctx, ebookId: string, language: string): Promise<Ebook> {
  const begun = await startEdition(ctx, ebookId, language);
  await runCopy(ctx, begun);
  await countDue(ctx.db);
  return getEbook(ctx.db, begun.id);
}

/** An e-book of one module and one product, and its English edition. `module` and `source` are the same module in both. */
export async function makeWork(ctx: Ctx, content: string) {
  const ebook = await makeEbook(ctx, { title: 'Guia', language: 'pt-BR' });
  const { id: source } = await makeModule(ctx, ebook.id, { title: 'O prato', description: 'Uma regra.', content });
  await makeProduct(ctx, ebook.id, { name: 'Balança', benefits: ['leve', 'boa'] });
  const begun = await startEdition(ctx, ebook.id, 'en');
  await runCopy(ctx, begun);
  const [module] = await listModules(ctx.db, begun.id);
  return { ebook, id: begun.id, module: module?.id ?? '', source };
}

/** Saves a module's text with the marks of these units taken off, as a form does after they were confirmed. */
export async function saveConfirmed(ctx: Ctx, moduleId: string, units: string[]): Promise<void> {
  const { content, version } = await getModule(ctx.db, moduleId);
  const doc = await documentOf(content);
  const blocks = unitsById(doc);
  for (const unit of units) {
    const block = blocks.get(unit);
    if (block) markUnit(block, null);
  }
  await updateModule(ctx, moduleId, version, { content: await htmlOf(doc) });
}

/** Confirms units of the text of an edition's first module by their places, and saves it. */
export async function confirmFirst(ctx: Ctx, ebookId: string, ...places: number[]): Promise<void> {
  const [module] = await listModules(ctx.db, ebookId);
  const { text } = await openUnits(ctx, 'modules', module?.id);
  const units = places.map((place) => ({ unit: text[place]?.unit, seen: text[place]?.html }));
  await confirmUnits(ctx, 'modules', module?.id, { units });
  await saveConfirmed(
    ctx,
    module?.id ?? '',
    units.flatMap(({ unit }) => unit ?? []),
  );
}

/** Puts the source of a work into the trash: after its other edition, which alone comes back. */
export async function trashSource(ctx: Ctx, sourceId: string, editionId: string): Promise<void> {
  const { deletion_id } = await deleteEbook(ctx, editionId);
  await deleteEbook(ctx, sourceId);
  await restoreTrash(ctx, { deletion_id });
}
