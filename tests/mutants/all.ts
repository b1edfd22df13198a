import { ACCOUNTS } from './accounts.ts';
import { ALERTS_MUTANTS } from './alerts.ts';
import { ALOUD_MUTANTS } from './aloud.ts';
import { AUTHOR_MUTANTS } from './author.ts';
import { BACKUP } from './backup.ts';
import { CACHING } from './caching.ts';
import { CATALOGUE_MUTANTS } from './catalogue.ts';
import { CLEANING } from './cleaning.ts';
import { COMPARING } from './comparing.ts';
import { COUNTING } from './counting.ts';
import { DOORS } from './doors.ts';
import { DRAFTS } from './drafts.ts';
import { EARNINGS_MUTANTS } from './earnings.ts';
import { EDITION_MUTANTS } from './editions.ts';
import { EXCHANGE_MUTANTS } from './exchange.ts';
import { FOREIGN } from './foreign.ts';
import { FORMATS } from './formats.ts';
import { FORMULA_MUTANTS } from './formulas.ts';
import { JOBS } from './jobs.ts';
import { KEEPING } from './keeping.ts';
import { KEYS } from './keys.ts';
import { LIMITS_KEPT } from './limits.ts';
import { LINKS_MUTANTS } from './links.ts';
import { LISTS } from './lists.ts';
import { LIVE_MUTANTS } from './live.ts';
import { LOOK_MUTANTS } from './look.ts';
import { MACHINE_MUTANTS } from './machine.ts';
import { MAIL_MUTANTS } from './mail.ts';
import { MARKS_MUTANTS } from './marks.ts';
import { MEMORY_MUTANTS } from './memory.ts';
import { MONEY_AND_DATES } from './money-and-dates.ts';
import type { Mutant } from './mutant.ts';
import { NETWORKS_MUTANTS } from './networks.ts';
import { NOTICE_MUTANTS } from './notices.ts';
import { OFFLINE_MUTANTS } from './offline.ts';
import { PACKAGE_MUTANTS } from './package.ts';
import { PAGES } from './pages.ts';
import { PEOPLE } from './people.ts';
import { POCKET_MUTANTS } from './pocket.ts';
import { PROOF } from './proof.ts';
import { PUBLISHING } from './publishing.ts';
import { READING } from './reading.ts';
import { REPLACING_MUTANTS } from './replacing.ts';
import { REVISIONS_MUTANTS } from './revisions.ts';
import { RIGHTS } from './rights.ts';
import { ROOM } from './room.ts';
import { ROWS } from './rows.ts';
import { DESCRIBED_ROWS } from './rows-described.ts';
import { SAMPLE } from './sample.ts';
import { SCHEDULES_MUTANTS } from './schedules.ts';
import { SEARCHING_MUTANTS } from './searching.ts';
import { STEM_MUTANTS } from './stems.ts';
import { STUDIO } from './studio.ts';
import { TRANSLATING_MUTANTS } from './translating.ts';
import { TRASH } from './trash.ts';
import { UNNOTICED } from './unnoticed.ts';
import { UPLOADS_MUTANTS } from './uploads.ts';
import { USES_MUTANTS } from './uses.ts';
import { WORDS } from './words.ts';
import { WORK_MUTANTS } from './works.ts';
import { WORKSHOP_MUTANTS } from './workshop.ts';
import { WRITING } from './writing.ts';

export const MUTANTS: Mutant[] = [
  ...RIGHTS,
  ...ACCOUNTS,
  ...ALERTS_MUTANTS,
  ...ALOUD_MUTANTS,
  ...AUTHOR_MUTANTS,
  ...CLEANING,
  ...EARNINGS_MUTANTS,
  ...EDITION_MUTANTS,
  ...TRANSLATING_MUTANTS,
  ...NOTICE_MUTANTS,
  ...MONEY_AND_DATES,
  ...MARKS_MUTANTS,
  ...CACHING,
  ...BACKUP,
  ...LIMITS_KEPT,
  ...DOORS,
  ...FOREIGN,
  ...FORMATS,
  ...EXCHANGE_MUTANTS,
  ...MACHINE_MUTANTS,
  ...FORMULA_MUTANTS,
  ...POCKET_MUTANTS,
  ...LOOK_MUTANTS,
  ...SEARCHING_MUTANTS,
  ...STEM_MUTANTS,
  ...PAGES,
  ...DRAFTS,
  ...READING,
  ...WORDS,
  ...JOBS,
  ...PROOF,
  ...TRASH,
  ...SAMPLE,
  ...ROOM,
  ...ROWS,
  ...CATALOGUE_MUTANTS,
  ...UNNOTICED,
  ...WRITING,
  ...COUNTING,
  ...KEEPING,
  ...PEOPLE,
  ...STUDIO,
  ...NETWORKS_MUTANTS,
  ...REPLACING_MUTANTS,
  ...SCHEDULES_MUTANTS,
  ...REVISIONS_MUTANTS,
  ...COMPARING,
  ...USES_MUTANTS,
  ...LINKS_MUTANTS,
  ...OFFLINE_MUTANTS,
  ...PACKAGE_MUTANTS,
  ...WORK_MUTANTS,
  ...MAIL_MUTANTS,
  ...MEMORY_MUTANTS,
  ...LISTS,
  ...KEYS,
  ...PUBLISHING,
  ...LIVE_MUTANTS,
  ...WORKSHOP_MUTANTS,
  ...UPLOADS_MUTANTS,
  ...DESCRIBED_ROWS,
];
