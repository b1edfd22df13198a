import type { Ctx } from '../context.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Actor } from '../policy.ts';
import { installSample } from '../sample/install.ts';
import { claimFirstAdmin } from './first-admin.ts';
import { findActor } from './people.queries.ts';

/**
 * Runs after a sign-up: the first account becomes the administrator and receives the sample e-book. If several sign up
 * at once, any of their calls may find the first one.
 */
export async function welcome(database: OpenDatabase, ctxFor: (actor: Actor | null) => Ctx): Promise<void> {
  const { config, log } = ctxFor(null);
  const id = await claimFirstAdmin(database, config);
  const actor = id && (await findActor(database.db, id));
  if (!actor) return;
  ctxFor(null).siteChanged();
  log.info({ email: actor.email }, 'the first account is the administrator');
  if (!config.sampleContent) return;
  try {
    await installSample(ctxFor(actor));
  } catch (error) {
    // an account without its sample is better than no account
    log.error({ err: error }, 'the sample e-book was not installed');
  }
}
