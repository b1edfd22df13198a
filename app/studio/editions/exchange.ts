import { translatedEdition } from '#server/editions/exchange/export-translation.ts';
import { importTranslation } from '#server/editions/exchange/import-translation.ts';
import { undoImport } from '#server/editions/exchange/undo-import.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/exchange.ts';

/** Takes a translator's file, which comes as it is; or takes that back, by the id in a form. */
export const action = act(async (ctx, { params: { ebookId } }: Route.ActionArgs, input) => {
  // before any of the file is read
  await translatedEdition(ctx, ebookId);
  if (input.isJson) {
    const { id } = (await input.json()).values as { id?: unknown };
    return { undone: await undoImport(ctx, ebookId, String(id)), report: null };
  }
  input.allow(TRAFFIC.exchange.bytes);
  return { undone: null, report: await importTranslation(ctx, ebookId, await input.file()) };
});
