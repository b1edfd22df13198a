import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, redirect, redirectDocument } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { interfaceLanguage, type Language } from '#common/languages.ts';
import { signInByCode } from '#server/auth/code-sign-in.ts';
import { arePasskeysInUse, signInByPasskey } from '#server/auth/passkey-sign-in.ts';
import { signIn } from '#server/auth/sign-in.ts';
import { signUp } from '#server/auth/sign-up.ts';
import type { Ctx } from '#server/context.ts';
import { accountOffer, hasAccounts, rememberLanguage, signUpMode } from '#server/people/people.ts';
import type { Actor } from '#server/policy.ts';
import { act, load, nextAddress, sendCookies } from '#server/web.ts';
import { keepTypedSaying } from '../forms/keep-typed.ts';
import { LanguageSelect } from '../frame/language-select.tsx';
import { Success } from '../frame/notice.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { useSignedInElsewhere } from '../live/session-channel.ts';
import type { Route } from './+types/auth.ts';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  if (ctx.actor) throw redirect(nextAddress(request));
  const notice = queryOf(request, 'notice');
  return {
    isEmpty: !(await hasAccounts(ctx)),
    mode: await signUpMode(ctx),
    offer: await accountOffer(ctx),
    wasReset: notice === 'password',
    offersPasskeys: await arePasskeysInUse(ctx),
  };
});

/** Signs in or up, depending on the form's `intent`. */
export async function action(args: Route.ActionArgs) {
  let awaitsCodeAgain = false;
  const answer = await act(async (ctx, _args, input) => {
    const form = Object.fromEntries(await input.form());
    if (form.intent === 'sign-up') {
      await signUp(ctx, form);
      return { intent: 'sign-up' as const, email: String(form.email) };
    }
    const { cookies, actor } = await wayOf(form)(ctx, form);
    sendCookies(args, cookies);
    awaitsCodeAgain = !actor && isAgain(form);
    if (!actor) return { intent: 'code' as const };
    // the form whose session ended stays on the page and is submitted again
    if (isAgain(form)) return { intent: 'sign-in-again' as const };
    const mustReload = await followLanguage(ctx, actor, form.language);
    throw (mustReload ? redirectDocument : redirect)(nextAddress(args.request));
  })(args);
  // with an error status the page behind the dialog does not reload: without a session that would replace the form
  return awaitsCodeAgain ? data({ ok: true as const, intent: 'code' as const }, { status: 401 }) : answer;
}

export const clientAction = (args: Route.ClientActionArgs) => keepTypedSaying(args, 'account.signInUnreachable');

const AGAIN = /-again$/;
type Form = Record<string, string>;

/** Whether a form signs in again, in a dialog over a page whose session ended. */
const isAgain = ({ intent = '' }: Form) => AGAIN.test(intent);

/** The credentials of a form: a passkey, or a password and, with two-step sign-in, a code. */
function wayOf({ intent = '' }: Form) {
  switch (intent.replace(AGAIN, '')) {
    case 'passkey':
      return signInByPasskey;
    case 'code':
      return signInByCode;
    default:
      return signIn;
  }
}

/**
 * Stores a language that was picked on the sign-in page in the account.
 * @returns whether the account's language differs from this page's; then a new document has to be loaded
 */
async function followLanguage(ctx: Ctx, actor: Actor, picked = ''): Promise<boolean> {
  const language = interfaceLanguage(picked);
  if (language) await rememberLanguage({ ...ctx, actor }, language);
  return !language && (actor.language ?? ctx.language) !== ctx.language;
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
      <div role="status">
        {created && <Success mb="md">{t('account.created')}</Success>}
        {loaderData.wasReset && !actionData && <Success mb="md">{t('recovery.done')}</Success>}
      </div>
      <Tabs value={tab} onChange={setTab} keepMounted={false} classNames={{ tab: styles.tab }}>
        <Tabs.List grow mb="lg">
          <Tabs.Tab value="sign-in">{t('account.signIn')}</Tabs.Tab>
          <Tabs.Tab value="sign-up">{t('account.signUp')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sign-in">
          <SignInForm refusal={refusal} language={picked} email={made} offersPasskeys={loaderData.offersPasskeys} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <SignUpForm refusal={refusal} {...loaderData} />
        </Tabs.Panel>
      </Tabs>
      <LanguageSelect onPick={setPicked} />
    </AuthFrame>
  );
}
