import type { Language } from '#common/languages.ts';
import { authorize, type Ctx } from '../context.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { type Account, firstAccountId, listAccounts, updateLanguage } from './people.queries.ts';

/** A page of the installation's accounts, newest first. @throws session_expired, not_found */
export async function listPeople(ctx: Ctx, after: string | null): Promise<Page<Account>> {
  authorize(ctx, 'people.manage', null);
  return pageOf(await listAccounts(ctx.db, placeOf(after)));
}

/** Whether anybody has signed up; before that the sign-up page tells who becomes the administrator. */
export async function hasAccounts({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await firstAccountId(db)) !== null;
}

/** Remembers the language in which the signed-in person, if there is one, reads the interface. */
export async function rememberLanguage({ db, actor }: Pick<Ctx, 'db' | 'actor'>, language: Language): Promise<void> {
  if (actor) await updateLanguage(db, actor.id, language);
}
