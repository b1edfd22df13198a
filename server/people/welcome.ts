import type { Ctx } from '../context.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Actor } from '../policy.ts';
import { installSample } from '../sample/install.ts';
import { claimFirstAdmin } from './first-admin.ts';
import { findActor } from './people.queries.ts';

/** What happens after a sign-up: the first account becomes the administrator and receives the sample e-book. */
export async function welcome(
  database: OpenDatabase,
  ctxFor: (actor: Actor | null) => Ctx,
  person: { id: string; email: string },
): Promise<void> {
  const { config, log } = ctxFor(null);
  if ((await claimFirstAdmin(database, config)) !== person.id) return;
  ctxFor(null).siteChanged();
  log.info({ email: person.email }, 'the first account is the administrator');
  if (!config.sampleContent) return;
  const actor = await findActor(database.db, person.id);
  try {
    await installSample(ctxFor(actor));
  } catch (error) {
    // an account without its sample is better than no account
    log.error({ err: error }, 'the sample e-book was not installed');
  }
}
