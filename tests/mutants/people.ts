import type { Mutant } from './mutant.ts';

const settings = { tests: ['server/settings/settings.test.ts'] };
const audit = { tests: ['server/audit/audit.test.ts'] };
const requests = { tests: ['server/people/author-requests.test.ts'] };
const invitations = { tests: ['server/people/invitations.test.ts'] };
const cutOff = { tests: ['server/people/cut-off.test.ts'] };
const manage = { tests: ['server/people/manage.test.ts'] };

/** What accounts, the trail of what they did and the settings of the site may get wrong. */
export const PEOPLE: Mutant[] = [
  {
    breaks: 'only the newest page of invitations is ever listed',
    file: 'server/people/invitations.ts',
    find: 'placeOf(after)',
    replace: 'null',
    tests: ['server/people/invitations.test.ts'],
    only: 'a page at a time',
  },
  {
    ...settings,
    breaks: 'an older reading of the settings takes the place of a newer one',
    file: 'server/settings/current.ts',
    find: 'if (version >= known.version) known',
    replace: 'known',
  },
  {
    ...settings,
    breaks: 'what an older program stored of the settings is not filled up',
    file: 'server/settings/current.ts',
    find: 'parsed.success ? parsed.data : SITE_DEFAULTS',
    replace: 'parsed.success ? (row.settings as SiteSettings) : SITE_DEFAULTS',
  },
  {
    ...settings,
    breaks: 'settings are written over what another administrator stored',
    file: 'server/settings/settings.queries.ts',
    find: "    .where('version', '=', version)\n",
    replace: '',
  },
  {
    ...settings,
    breaks: 'a legal text of empty paragraphs is shown as a page of nothing',
    file: 'server/settings/settings.ts',
    find: "htmlToText(safe) === '' ? '' : safe",
    replace: 'safe',
  },
  {
    ...settings,
    breaks: 'no page is told that the settings are others',
    file: 'server/settings/settings.ts',
    find: '      siteChanged();\n',
    replace: '',
  },
  {
    breaks: 'the logo of the site is deleted as a file that nothing uses',
    file: 'server/settings/settings.ts',
    find: "      await recordUses(db, 'site_settings', [uses]);\n",
    replace: '',
    tests: ['server/media/library.test.ts'],
  },

  {
    ...audit,
    breaks: 'authors read what others did',
    file: 'server/audit/audit.ts',
    find: "authorize(ctx, 'people.manage', null);",
    replace: "authorize(ctx, 'panel.enter', null);",
  },
  {
    ...audit,
    breaks: 'what was done in the same moment as the last of a page is left out of the next',
    file: 'server/audit/audit.queries.ts',
    find: "['audit.created_at', 'audit.id']",
    replace: "['audit.created_at', 'audit.subject_id']",
  },
  {
    ...audit,
    breaks: 'what was done to an e-book that is gone is not read any more',
    file: 'server/audit/audit.queries.ts',
    find: ".leftJoin('ebooks', 'ebooks.id', 'audit.ebook_id')",
    replace: ".innerJoin('ebooks', 'ebooks.id', 'audit.ebook_id')",
  },
  {
    ...audit,
    breaks: 'what one person did is what everybody did',
    file: 'server/audit/audit.queries.ts',
    find: "  if (actorId !== null) query = query.where('actor_id', '=', actorId);\n",
    replace: '',
  },
  {
    ...audit,
    breaks: 'who did something is called as at first, and not as at last',
    file: 'server/audit/audit.queries.ts',
    find: "db.selectFrom('audit').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1)",
    replace: "db.selectFrom('audit').orderBy('created_at').orderBy('id').limit(1)",
  },
  {
    ...audit,
    breaks: 'the e-book whose trail is read is called by what was deleted in it last',
    file: 'server/audit/audit.queries.ts',
    find: "          .where('subject', '=', 'ebook')\n",
    replace: '',
  },

  {
    ...requests,
    breaks: 'who was told "not now" can ask again the next minute',
    file: 'server/people/author-requests.ts',
    find: 'const declinedBefore = new Date(now.getTime() - PAUSE_DAYS * DAY_MS)',
    replace: 'const declinedBefore = new Date(now.getTime() - PAUSE_DAYS)',
  },
  {
    ...requests,
    breaks: 'who waits longest for an answer stands last',
    file: 'server/people/author-requests.queries.ts',
    find: ".orderBy('author_requests.asked_at')",
    replace: ".orderBy('author_requests.asked_at', 'desc')",
  },
  {
    breaks: 'one invitation more is open than may be',
    file: 'server/people/invitations.ts',
    find: '(await countInvitations(ctx.db, email)) >= max',
    replace: '(await countInvitations(ctx.db, email)) > max',
    tests: ['server/ebooks/room.queries.test.ts'],
  },
  {
    ...invitations,
    breaks: 'an invitation can be accepted after its days',
    file: 'server/people/invitations.ts',
    find: 'if (!found || found.expires_at <= ctx.now().toISOString()) return null;',
    replace: 'if (!found) return null;',
  },
  {
    ...cutOff,
    breaks: 'cutting one account off ends everybody’s sessions',
    file: 'server/people/people.queries.ts',
    find: "deleteFrom('sessions').where('user_id', '=', id).execute();",
    replace: "deleteFrom('sessions').execute();",
  },
  {
    ...cutOff,
    breaks: 'taking the passkeys of one account takes everybody’s',
    file: 'server/people/people.queries.ts',
    find: "    .deleteFrom('passkeys')\n    .where('user_id', '=', id)\n",
    replace: "    .deleteFrom('passkeys')\n",
  },
  {
    ...cutOff,
    breaks: 'sessions that are over count as open',
    file: 'server/people/people.queries.ts',
    find: "        .where('sessions.expires_at', '>', at.toISOString())\n",
    replace: '',
  },
  {
    ...manage,
    breaks: 'accounts are found that hold one of the words',
    file: 'server/people/people.queries.ts',
    find: 'sql.join(held, sql` and `)',
    replace: 'sql.join(held, sql` or `)',
  },
  {
    ...manage,
    breaks: 'what a deleted author had in the trash goes to nobody',
    file: 'server/people/people.queries.ts',
    find: "for (const table of [...owned, 'uploads', 'trash']) await",
    replace: "for (const table of [...owned, 'uploads']) await",
  },
];
