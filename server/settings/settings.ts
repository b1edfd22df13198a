import { INTERFACE_LANGUAGES, type Language } from '#common/languages.ts';
import type { SiteSettings } from '#common/schemas/site.ts';
import { siteChange } from '#common/schemas/whatsapp.ts';
import { htmlToText } from '#common/search.ts';
import { conflictOf, savedBy, unlessThere, versionOf } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { cleanField } from '../html/clean.ts';
import { usesOf } from '../uses/shown.ts';
import { recordUses } from '../uses/uses.queries.ts';
import { readSettings } from './current.ts';
import { findSettings, insertSettings, SITE_ID, updateStoredSettings } from './settings.queries.ts';

/** The version of settings that were never stored. */
const NONE = { updated_by: '', version: 0 };

/**
 * The site's settings for people who may change them; version 0 if nothing is stored. @throws session_expired,
 * not_found
 */
export async function getSettings(ctx: Ctx): Promise<{ settings: SiteSettings; version: number }> {
  authorize(ctx, 'site.manage', null);
  return readSettings(ctx.db);
}

/**
 * Stores the site's settings; from then on every page shows them.
 * @throws session_expired, not_found, invalid with fields, conflict if `version` is no longer the stored one
 */
export async function updateSettings(ctx: Ctx, version: number, input: unknown): Promise<{ version: number }> {
  authorize(ctx, 'site.manage', null);
  const { settings: before } = await readSettings(ctx.db);
  const parsed = siteChange(before).safeParse({ ...before, ...(input as object | null) });
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const opened = versionOf(version);
  const { privacy, terms } = parsed.data;
  const settings = { ...parsed.data, privacy: await cleaned('privacy', privacy), terms: await cleaned('terms', terms) };
  const write = { settings, ...savedBy(ctx) };
  const uses = await usesOf('site_settings', { id: SITE_ID, settings });
  const written = await unlessThere(() =>
    withTransaction(ctx, async ({ db, siteChanged }) => {
      if (opened === 0) await insertSettings(db, write);
      else if (!(await updateStoredSettings(db, opened, write))) return false;
      await recordUses(db, 'site_settings', [uses]);
      siteChanged();
      return true;
    }),
  );
  if (!written) throw await conflictOf(ctx.db, (await findSettings(ctx.db)) ?? NONE, 'not_found');
  return { version: opened + 1 };
}

/** Without invalid characters, and empty if nothing is readable. */
async function cleaned(field: string, texts: Record<Language, string>): Promise<Record<Language, string>> {
  const clean = { ...texts };
  for (const language of INTERFACE_LANGUAGES) {
    const safe = await cleanField(`${field}.${language}`, texts[language]);
    clean[language] = htmlToText(safe) === '' ? '' : safe;
  }
  return clean;
}
