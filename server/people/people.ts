import type { Language } from '#common/languages.ts';
import { authorize, type Ctx } from '../context.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import type { Role } from '../policy.ts';
import { type ListedAccount, listedAccount } from './people.presenter.ts';
import { countRoles, firstAccountId, hasAdmin, listAccounts, updateLanguage } from './people.queries.ts';

/** A page of the installation's accounts, newest first. @throws session_expired, not_found */
export async function listPeople(
  ctx: Ctx,
  input: { search?: string; after?: string | null },
): Promise<Page<ListedAccount>> {
  const actor = authorize(ctx, 'people.manage', null);
  const page = pageOf(await listAccounts(ctx.db, input.search ?? '', placeOf(input.after), ctx.now()));
  return { ...page, items: page.items.map((account) => listedAccount(actor, account)) };
}

/** How many accounts there are of each role, and in all. @throws session_expired, not_found */
export async function countPeople(ctx: Ctx): Promise<Record<Role | 'total', number>> {
  authorize(ctx, 'people.manage', null);
  const counts = await countRoles(ctx.db);
  return { ...counts, total: counts.admin + counts.editor + counts.user };
}

/** Whether anybody has signed up; before that the sign-up page announces who becomes the administrator. */
export async function hasAccounts({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await firstAccountId(db)) !== null;
}

/** Who may sign up now: until there is an administrator, anybody. */
export async function signUpMode({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<'open' | 'invite' | 'closed'> {
  return config.signUp === 'open' || !(await hasAdmin(db)) ? 'open' : config.signUp;
}

/** The abilities of a visitor's new account: write, or read; `none` if nobody can sign up. */
export async function accountOffer(ctx: Pick<Ctx, 'db' | 'config' | 'site'>): Promise<'write' | 'read' | 'none'> {
  if ((await signUpMode(ctx)) !== 'open') return 'none';
  return ctx.site.new_accounts === 'editor' || !(await hasAdmin(ctx.db)) ? 'write' : 'read';
}

/** Stores the interface language of the signed-in person, if there is one. */
export async function rememberLanguage({ db, actor }: Pick<Ctx, 'db' | 'actor'>, language: Language): Promise<void> {
  if (actor) await updateLanguage(db, actor.id, language);
}
