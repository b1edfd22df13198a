import { exportMemory } from '#server/editions/memory/files.ts';
import { fileToStore } from '#server/http/file-to-store.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/memory-file.ts';
import { askedPlace } from './asked-place.ts';

const TYPES = { tmx: 'application/x-tmx+xml', csv: 'text/csv' } as const;

/** A translation memory as a file. */
export const loader = load(async (ctx, { request, url }: Route.LoaderArgs) => {
  const format = url.pathname.endsWith('.csv') ? 'csv' : 'tmx';
  const { name, text } = await exportMemory(ctx, askedPlace(request), format);
  return fileToStore({ name, text, type: `${TYPES[format]}; charset=utf-8` });
});
