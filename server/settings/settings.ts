import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import { type SiteSettings, siteSchema } from '#common/schemas/site.ts';
import { htmlToText } from '#common/search.ts';
import { authorize, type Ctx } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { AppError } from '../errors.ts';
import { cleanField } from '../html/clean.ts';
import { findActor } from '../people/people.queries.ts';
import { versionOf } from '../version.ts';
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
  const opened = versionOf(version);
  const { privacy, terms } = parsed.data;
  const settings = { ...parsed.data, privacy: await cleaned('privacy', privacy), terms: await cleaned('terms', terms) };
  const write = { settings, by, at: ctx.now().toISOString() };
  const written =
    opened === 0
      ? await insertedFirst(() => insertSettings(ctx.db, write))
      : await updateStoredSettings(ctx.db, opened, write);
  if (!written) throw await conflictOf(ctx);
  await ctx.siteChanged();
  return { version: opened + 1 };
}

/** Without what may not stand in a text, and empty where nothing is to be read. */
async function cleaned(field: string, texts: Record<Language, string>): Promise<Record<Language, string>> {
  const clean = { ...texts };
  for (const language of INTERFACE_LANGUAGES) {
    const safe = await cleanField(`${field}.${language}`, texts[language]);
    clean[language] = htmlToText(safe) === '' ? '' : safe;
  }
  return clean;
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
