import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import { type SiteSettings, siteSchema } from '#common/schemas/site.ts';
import { authorize, type Ctx } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { AppError } from '../errors.ts';
import { findActor } from '../people/people.queries.ts';
import { sanitiseHtml } from '../sanitise.ts';
import { readSettings } from './current.ts';
import { findSettings, insertSettings, updateStoredSettings } from './settings.queries.ts';

/** The site's settings for who may change them; version 0 if nothing is stored. @throws session_expired, not_found */
export async function getSettings(ctx: Ctx): Promise<{ settings: SiteSettings; version: number }> {
  authorize(ctx, 'site.manage', null);
  return readSettings(ctx.db);
}

/**
 * Stores the site's settings; from then on every page shows them.
 * @throws session_expired, not_found, invalid with fields, conflict if `version` is no longer the stored one
 */
export async function updateSettings(ctx: Ctx, version: number, input: unknown): Promise<{ version: number }> {
  const { id: by } = authorize(ctx, 'site.manage', null);
  const { settings: before } = await readSettings(ctx.db);
  const parsed = siteSchema.safeParse({ ...before, ...(input as object | null) });
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const { privacy, terms } = parsed.data;
  const settings = { ...parsed.data, privacy: cleaned(privacy), terms: cleaned(terms) };
  const write = { settings, by, at: ctx.now().toISOString() };
  const written =
    version === 0
      ? await insertedFirst(() => insertSettings(ctx.db, write))
      : await updateStoredSettings(ctx.db, version, write);
  if (!written) throw await conflictOf(ctx);
  await ctx.siteChanged();
  return { version: version + 1 };
}

/** Without what may not stand in a text, and empty where nothing is to be read. */
function cleaned(texts: Record<Language, string>): Record<Language, string> {
  const clean = (html: string) => {
    const safe = sanitiseHtml(html);
    return safe.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : safe;
  };
  return Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, clean(texts[language])])) as typeof texts;
}

/** Whether the row was written; not if somebody else wrote one since. */
async function insertedFirst(insert: () => Promise<void>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function conflictOf(ctx: Ctx): Promise<AppError> {
  const row = await findSettings(ctx.db);
  const person = row && (await findActor(ctx.db, row.updated_by));
  return new AppError('conflict', { name: person?.name || person?.email || '?', version: row?.version ?? 0 });
}
