import { importGlossary } from '#server/editions/glossary/files.ts';
import { openPlace } from '#server/editions/memory/place.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/take-glossary.ts';
import { askedPlace } from './asked-place.ts';

/** Takes a table into a glossary. */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  const place = askedPlace(request);
  // before any of the file is read
  await openPlace(ctx, place);
  input.allow(TRAFFIC.exchange.bytes);
  return { taken: await importGlossary(ctx, place, await input.file()) };
});
