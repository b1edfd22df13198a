import type { Ctx } from '#server/context.ts';
import { startEdition } from '#server/editions/editions.ts';
import { findSourceOfRow } from '#server/editions/units-of-row.ts';
import { getModule, listModules } from '#server/modules/modules.queries.ts';
import { updateModule } from '#server/modules/modules.ts';
import { makeEbook, makeModule } from '../factories.ts';
import type { RunningServer } from './server.ts';
import { ctxFor, expect, type Person } from './test.ts';

let count = 0;

/**
 * A module of an e-book in Portuguese and the one that stands for it in a new English edition, made by the server's job. `fill`
 * adds to the e-book before.
 */
export async function makeTranslated(
  server: RunningServer,
  person: Person,
  input: Record<string, unknown>,
  fill?: (ctx: Ctx, ebookId: string) => Promise<void>,
) {
  const ctx = ctxFor(server, person);
  count += 1;
  const ebook = await makeEbook(ctx, { language: 'pt-BR', slug: `obra-${process.pid}-${count}` });
  const source = await makeModule(ctx, ebook.id, input);
  await fill?.(ctx, ebook.id);
  const { id: editionId } = await startEdition(ctx, ebook.id, 'en');
  const own = async () => (await listModules(ctx.db, editionId))[0]?.id ?? '';
  // the job ends with what the edition's rows stand for
  await expect
    .poll(async () => findSourceOfRow(ctx, { kind: 'modules', row_id: await own() }).catch(() => null), {
      timeout: 30_000,
    })
    .not.toBeNull();
  /** Stores another text of the source. */
  const write = async (change: (content: string) => string) => {
    const { content, version } = await getModule(ctx.db, source.id);
    await updateModule(ctx, source.id, version, { content: change(content) });
  };
  return { ctx, ebook, source, editionId, own: await own(), write };
}
