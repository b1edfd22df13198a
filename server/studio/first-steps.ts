import type { Ctx } from '../context.ts';
import { can } from '../policy.ts';
import { hasItem, hasModule } from '../sample/beyond.queries.ts';
import { type Begun, findBegun, hasInvited, listMarks } from './first-steps.queries.ts';

/** The first steps in their order. */
export type StepName = 'contact' | 'ebook' | 'module' | 'item' | 'share' | 'invite';
export type FirstSteps = {
  steps: { name: StepName; isDone: boolean }[];
  /** The e-book for the next steps. */
  ebook: Begun | null;
};

/** The first steps with their state, read from the rows; null for people who do not administer, or closed them. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps | null> {
  const { db, actor, site, config } = ctx;
  if (!actor || !can(actor, 'people.manage', null)) return null;
  const marks = await listMarks(db, actor.id);
  if (marks.includes('closed')) return null;
  const ebook = await findBegun(db);
  const [isWritten, hasSupplement, hasProduct, isInvited] = await Promise.all([
    hasModule(db),
    hasItem(db, 'supplements'),
    hasItem(db, 'products'),
    hasInvited(db),
  ]);
  const steps: FirstSteps['steps'] = [
    { name: 'contact', isDone: [site.email, site.phone, site.whatsapp].some((way) => way !== '') },
    { name: 'ebook', isDone: ebook !== null },
    { name: 'module', isDone: isWritten },
    { name: 'item', isDone: hasSupplement || hasProduct },
    { name: 'share', isDone: ebook?.is_visible === true && marks.includes('shared') },
  ];
  // no step if nobody can be invited
  if (config.signUp !== 'closed') steps.push({ name: 'invite', isDone: isInvited });
  return { steps, ebook };
}
