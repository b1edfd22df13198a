import { Alert, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, redirectDocument } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { interfaceLanguage, type Language } from '#common/languages.ts';
import type { SignedIn } from '#server/auth/sign-in.ts';
import { requestAccounts, requestCtx } from '#server/http/request.ts';
import { hasAccounts, rememberLanguage, signUpMode } from '#server/people/people.ts';
import { act, load, nextAddress } from '#server/web.ts';
import { keepTypedSaying } from '../forms/keep-typed.ts';
import { LanguageSelect } from '../frame/language-select.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { useSignedInElsewhere } from '../live/session-channel.ts';
import type { Route } from './+types/auth.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const loader = load(async (ctx, { request, context }: Route.LoaderArgs) => {
  if (ctx.actor) throw redirect(nextAddress(request));
  const notice = queryOf(request, 'notice');
  return {
    isEmpty: !(await hasAccounts(ctx)),
    mode: await signUpMode(ctx),
    wasReset: notice === 'password',
    offersPasskeys: await context.get(requestAccounts).accounts.passkeys.areInUse(),
  };
});

/** Signs in or up, as the form's `intent` says. */
export async function action(args: Route.ActionArgs) {
  const headers = new Headers();
  let form: Record<string, string> = {};
  let needsCode = false;
  const answer = await act(async (_ctx, _args, input) => {
    form = Object.fromEntries(await input.form());
    if (form.intent === 'sign-up') return signUp(args, form);
    const signed = await signedIn(args, form);
    for (const cookie of signed.cookies) headers.append('Set-Cookie', cookie);
    needsCode = signed.needsCode;
    return { intent: 'sign-in' as const };
  })(args);
  if (!headers.has('Set-Cookie')) return answer;
  const isAgain = String(form.intent).endsWith('-again');
  // with an error status the page behind the dialog is not asked for again: without a session it would take the form along
  if (needsCode) return data({ ok: true as const, intent: 'code' as const }, { headers, status: isAgain ? 401 : 200 });
  // a form that met an ended session stays where it is and is sent again
  if (isAgain) return data({ ok: true as const, intent: 'sign-in-again' as const }, { headers });
  const mustReload = await followLanguage(args, form.language, headers.getSetCookie());
  throw (mustReload ? redirectDocument : redirect)(nextAddress(args.request), { headers });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTypedSaying(args, 'account.signInUnreachable');

async function signUp({ context }: Route.ActionArgs, form: Record<string, string>) {
  const { accounts, address } = context.get(requestAccounts);
  await accounts.signUp(form, address);
  return { intent: 'sign-up' as const, email: String(form.email) };
}

/** Signs in by a passkey, or by a password or, where that asked for one, by the code after it. */
async function signedIn({ request, context }: Route.ActionArgs, input: Record<string, unknown>): Promise<SignedIn> {
  const { accounts, address } = context.get(requestAccounts);
  const caller = { address, userAgent: request.headers.get('user-agent') ?? '' };
  const cookie = request.headers.get('cookie') ?? '';
  if (input.intent === 'passkey' || input.intent === 'passkey-again') {
    return { cookies: await accounts.passkeys.signIn(input, { ...caller, cookie }), needsCode: false };
  }
  if (input.intent !== 'code' && input.intent !== 'code-again') return accounts.signIn(input, { ...caller, cookie });
  return { cookies: await accounts.factors.signIn(input, { ...caller, cookie }), needsCode: false };
}

/**
 * Keeps a language that was picked on the sign-in page as the account's.
 * @returns whether the account reads another language than this page, which only a new document brings along.
 */
async function followLanguage({ context }: Route.ActionArgs, picked: unknown, cookies: string[]): Promise<boolean> {
  const ctx = context.get(requestCtx);
  const headers = new Headers({ Cookie: cookies.map((line) => line.split(';')[0]).join('; ') });
  const actor = await context.get(requestAccounts).accounts.presentActor(headers);
  const language = interfaceLanguage(String(picked ?? ''));
  if (language) await rememberLanguage({ ...ctx, actor }, language);
  return !language && (actor?.language ?? ctx.language) !== ctx.language;
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  useSignedInElsewhere();
  const created = actionData?.ok === true && actionData.intent === 'sign-up';
  const [tab, setTab] = useState<string | null>(loaderData.isEmpty ? 'sign-up' : 'sign-in');
  const [picked, setPicked] = useState<Language | null>(null);
  const [shownFor, setShownFor] = useState<unknown>(null);
  const [made, setMade] = useState('');
  if (created && shownFor !== actionData) {
    setShownFor(actionData);
    setTab('sign-in');
    setMade(actionData.email);
  }
  const refusal = actionData && !actionData.ok ? actionData : null;
  const [awaitsCode, setAwaitsCode] = useState(false);
  const [answered, setAnswered] = useState<unknown>(null);
  if (actionData && answered !== actionData) {
    setAnswered(actionData);
    if (actionData.ok) setAwaitsCode(actionData.intent === 'code');
    else if (actionData.code === 'factor_expired') setAwaitsCode(false);
  }
  if (awaitsCode) {
    return (
      <AuthFrame title={t('factor.title')} titled>
        <PageTitle>{t('factor.title')}</PageTitle>
        <CodeForm refusal={refusal} language={picked} onBack={() => setAwaitsCode(false)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account.title')}>
      <PageTitle>{t('account.signIn')}</PageTitle>
      {created && (
        <Alert color="leaf" role="alert" mb="md">
          {t('account.created')}
        </Alert>
      )}
      {loaderData.wasReset && !actionData && (
        <Alert color="leaf" role="alert" mb="md">
          {t('recovery.done')}
        </Alert>
      )}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow mb="lg">
          <Tabs.Tab value="sign-in">{t('account.signIn')}</Tabs.Tab>
          <Tabs.Tab value="sign-up">{t('account.signUp')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-in">
          <SignInForm refusal={refusal} language={picked} email={made} offersPasskeys={loaderData.offersPasskeys} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <SignUpForm refusal={refusal} firstIsAdmin={loaderData.isEmpty} mode={loaderData.mode} />
        </Tabs.Panel>
      </Tabs>
      <LanguageSelect onPick={setPicked} />
    </AuthFrame>
  );
}
