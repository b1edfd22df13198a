import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { firstTables } from './migrations/0001_first_tables.ts';
import { search } from './migrations/0002_search.ts';
import { personLanguage } from './migrations/0003_person_language.ts';
import { people } from './migrations/0004_people.ts';
import { audit } from './migrations/0005_audit.ts';
import { siteSettings } from './migrations/0006_site_settings.ts';
import { secondFactor } from './migrations/0007_second_factor.ts';
import { passkeys } from './migrations/0008_passkeys.ts';
import { notedSettings } from './migrations/0009_noted_settings.ts';
import { filesUnderWay } from './migrations/0010_files_under_way.ts';
import { plainSearchText } from './migrations/0011_plain_search_text.ts';
import { attempts } from './migrations/0012_attempts.ts';
import { slugsOfShown } from './migrations/0013_slugs_of_shown.ts';
import { jobs } from './migrations/0014_jobs.ts';
import { copies } from './migrations/0015_copies.ts';
import { runsOfSaves } from './migrations/0016_runs_of_saves.ts';
import { mediaUses } from './migrations/0017_media_uses.ts';
import { newAuthors } from './migrations/0018_new_authors.ts';
import { lastChanges } from './migrations/0019_last_changes.ts';
import { wordsOfModules } from './migrations/0020_words_of_modules.ts';
import { trash } from './migrations/0021_trash.ts';
import { drafts } from './migrations/0022_drafts.ts';
import { library } from './migrations/0023_library.ts';
import { schedules } from './migrations/0024_schedules.ts';
import { scheduledVersions } from './migrations/0025_scheduled_versions.ts';
import { bookFiles } from './migrations/0026_book_files.ts';
import { imports } from './migrations/0027_imports.ts';
import { links } from './migrations/0028_links.ts';
import { linkChecks } from './migrations/0029_link_checks.ts';
import { authorFiles } from './migrations/0030_author_files.ts';
import { offers } from './migrations/0031_offers.ts';
import { catalogue } from './migrations/0032_catalogue.ts';
import { networkAccounts } from './migrations/0033_network_accounts.ts';
import { weeklyMails } from './migrations/0034_weekly_mails.ts';
import { linkFindings } from './migrations/0035_link_findings.ts';
import { copiesUnderWay } from './migrations/0036_copies_under_way.ts';
import { versionsOfAuthors } from './migrations/0037_versions_of_authors.ts';
import { overrides } from './migrations/0038_overrides.ts';
import { draftsOfAuthors } from './migrations/0039_drafts_of_authors.ts';
import { afterSaving } from './migrations/0040_after_saving.ts';
import { authorProfiles } from './migrations/0041_author_profiles.ts';
import { readerTransfers } from './migrations/0042_reader_transfers.ts';
import { stems } from './migrations/0043_stems.ts';
import { works } from './migrations/0044_works.ts';
import { translationMemory } from './migrations/0045_translation_memory.ts';
import { earnings } from './migrations/0046_earnings.ts';
import { addressesOfFiles } from './migrations/0047_addresses_of_files.ts';
import { shops } from './migrations/0048_shops.ts';
import { dayNotes } from './migrations/0049_day_notes.ts';
import { alerts } from './migrations/0050_alerts.ts';
import { earningSums } from './migrations/0051_earning_sums.ts';
import { foundByKeys } from './migrations/0052_found_by_keys.ts';
import type { Db, Engine, OpenDatabase } from './open.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list
const migrationsFor = (engine: Engine) => ({
  '0001_first_tables': firstTables(engine),
  '0002_search': search(engine),
  '0003_person_language': personLanguage,
  '0004_people': people(engine),
  '0005_audit': audit(engine),
  '0006_site_settings': siteSettings(engine),
  '0007_second_factor': secondFactor(engine),
  '0008_passkeys': passkeys(engine),
  '0009_noted_settings': notedSettings(engine),
  '0010_files_under_way': filesUnderWay(engine),
  '0011_plain_search_text': plainSearchText,
  '0012_attempts': attempts,
  '0013_slugs_of_shown': slugsOfShown(engine),
  '0014_jobs': jobs(engine),
  '0015_copies': copies(engine),
  '0016_runs_of_saves': runsOfSaves(engine),
  '0017_media_uses': mediaUses,
  '0018_new_authors': newAuthors(engine),
  '0019_last_changes': lastChanges(engine),
  '0020_words_of_modules': wordsOfModules,
  '0021_trash': trash(engine),
  '0022_drafts': drafts(engine),
  '0023_library': library(engine),
  '0024_schedules': schedules(engine),
  '0025_scheduled_versions': scheduledVersions,
  '0026_book_files': bookFiles(engine),
  '0027_imports': imports(engine),
  '0028_links': links(engine),
  '0029_link_checks': linkChecks(engine),
  '0030_author_files': authorFiles(engine),
  '0031_offers': offers(engine),
  '0032_catalogue': catalogue(engine),
  '0033_network_accounts': networkAccounts,
  '0034_weekly_mails': weeklyMails(engine),
  '0035_link_findings': linkFindings(engine),
  '0036_copies_under_way': copiesUnderWay,
  '0037_versions_of_authors': versionsOfAuthors,
  '0038_overrides': overrides(engine),
  '0039_drafts_of_authors': draftsOfAuthors,
  '0040_after_saving': afterSaving,
  '0041_author_profiles': authorProfiles(engine),
  '0042_reader_transfers': readerTransfers,
  '0043_stems': stems(engine),
  '0044_works': works(engine),
  '0045_translation_memory': translationMemory(engine),
  '0046_earnings': earnings(engine),
  '0047_addresses_of_files': addressesOfFiles,
  '0048_shops': shops(engine),
  '0049_day_notes': dayNotes(engine),
  '0050_alerts': alerts(engine),
  '0051_earning_sums': earningSums(engine),
  '0052_found_by_keys': foundByKeys,
});

/** The names of all migrations, in order. */
export const MIGRATIONS = Object.keys(migrationsFor('sqlite'));

/**
 * Brings the schema up to date, or up to the migration `last`, all or nothing, under a lock that other starting
 * processes wait for. The schema of a newer version is left unchanged: this version can use it.
 * @returns the migrations of that newer version
 */
export async function migrate({ db, engine }: OpenDatabase, last?: string): Promise<string[]> {
  const plain = db.withoutPlugins();
  const migrator = new Migrator({ db: plain, provider: { getMigrations: async () => migrationsFor(engine) } });
  const run = () => (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  const { error } = await (engine === 'sqlite' ? withoutForeignKeys(plain, run) : run());
  if (!error) return [];
  const present = await migrationsOf(db);
  if (MIGRATIONS.some((name) => !present.includes(name))) throw error;
  return present.filter((name) => !MIGRATIONS.includes(name));
}

/**
 * Lets SQLite drop a referenced table without deleting the rows that refer to it; possible only outside a transaction.
 */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/** The names of the migrations that a database has had, in order; none for a database without Prelo's tables. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
