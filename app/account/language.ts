import { languageCookie } from '#common/language-cookie.ts';
import { interfaceLanguage, type Language } from '#common/languages.ts';
import { AppError } from '#server/errors.ts';
import { requestCtx } from '#server/http/request.ts';
import { rememberLanguage } from '#server/people/people.ts';
import { act } from '#server/web.ts';
import type { Route } from './+types/language.ts';

/** Remembers the interface language that a person picked, in the browser and in the account. */
export async function action(args: Route.ActionArgs) {
  let language: Language | null = null;
  const answer = await act(async (ctx, _args, input) => {
    language = interfaceLanguage(String((await input.form()).get('language')));
    if (!language) throw new AppError('language_invalid');
    await rememberLanguage(ctx, language);
    return {};
  })(args);
  const { publicUrl } = args.context.get(requestCtx).config;
  const headers: HeadersInit = language ? { 'Set-Cookie': languageCookie(language, publicUrl) } : {};
  return language ? new Response(null, { status: 204, headers }) : answer;
}
