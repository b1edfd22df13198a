import { SITE_DEFAULTS, type SiteSettings, siteSchema } from '#common/schemas/site.ts';
import type { Db } from '../db/open.ts';
import { findSettings } from './settings.queries.ts';

export type CurrentSettings = {
  get(): SiteSettings;
  /** Reads the stored settings; they never become older than those already known. */
  reload(): Promise<void>;
};

/** The site's settings, in memory for every page. */
export async function openSettings(db: Db): Promise<CurrentSettings> {
  let known = { settings: SITE_DEFAULTS, version: 0 };
  const reload = async () => {
    const { settings, version } = await readSettings(db);
    if (version >= known.version) known = { settings, version };
  };
  await reload();
  return { get: () => known.settings, reload };
}

/** The stored settings, at version 0 if there are none; settings of an older program are completed. */
export async function readSettings(db: Db): Promise<{ settings: SiteSettings; version: number }> {
  const row = await findSettings(db);
  if (!row) return { settings: SITE_DEFAULTS, version: 0 };
  const parsed = siteSchema.safeParse(row.settings);
  return { settings: parsed.success ? parsed.data : SITE_DEFAULTS, version: row.version };
}
