import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher, useRouteLoaderData } from 'react-router';
import type { Person } from '#common/person.ts';
import type { Refusal } from '#server/web.ts';
import { PasskeyButton } from '../account/passkey/passkey-button.tsx';
import { Fault } from '../frame/notice.tsx';
import { CodeInput } from './code-input.tsx';
import { useAfterTyping } from './use-after-typing.ts';
import { useAnswer } from './use-answer.ts';

/** Without a key for this long nobody is in a sentence; a save is seldom in the midst of one. */
const REST_MS = 1500;
const SAVED_REST_MS = 300;

/** Why to sign in again; each one reopens the dialog. */
export type SignInOccasion = { /** Whether a save waits for it. */ isSaving: boolean };

type Props = {
  occasion: SignInOccasion | null;
  onSignedIn: (occasion: SignInOccasion) => void;
};

/** Asks to sign in again when a session ended while somebody was writing. The save that failed then continues. */
export function SignInAgain({ occasion: latest, onSignedIn }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ ok: true; intent: string } | Refusal>();
  const [awaitsCode, setAwaitsCode] = useState(false);
  const known = useRouteLoaderData('frame/signed-in') as { person: Person } | undefined;
  const occasion = useAfterTyping(latest, latest?.isSaving ? SAVED_REST_MS : REST_MS);
  const [dismissed, setDismissed] = useState<SignInOccasion | null>(null);
  const opened = occasion !== null && dismissed !== occasion;
  const fault = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  const [passkeyFault, setPasskeyFault] = useState<string | null>(null);
  const faultText = passkeyFault ?? fault?.fields.code ?? fault?.message;

  useAnswer(fetcher.data, (answer) => {
    if (!answer.ok) {
      if (answer.code === 'factor_expired') setAwaitsCode(false);
      return;
    }
    setAwaitsCode(answer.intent === 'code');
    if (answer.intent === 'code') return;
    setDismissed(occasion);
    if (occasion) onSignedIn(occasion);
  });

  const answer = (response: string) =>
    void fetcher.submit({ intent: 'passkey-again', response }, { method: 'post', action: href('/auth') });
  const close = () => {
    setAwaitsCode(false);
    setDismissed(occasion);
  };
  return (
    <Modal opened={opened} onClose={close} title={t('account.againTitle')} centered>
      <fetcher.Form method="post" action={href('/auth')} onSubmit={() => setPasskeyFault(null)}>
        <input type="hidden" name="intent" value={awaitsCode ? 'code-again' : 'sign-in-again'} />
        <Stack>
          <Text>{t(occasion?.isSaving ? 'account.againText' : 'account.againTextUnsaved')}</Text>
          {faultText && <Fault>{faultText}</Fault>}
          {awaitsCode ? <CodeInput key="code" /> : <Credentials email={known?.person.email} />}
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('account.signIn')}
          </Button>
          {!awaitsCode && (
            <PasskeyButton sending={fetcher.state !== 'idle'} onAnswer={answer} onFault={setPasskeyFault} />
          )}
        </Stack>
      </fetcher.Form>
    </Modal>
  );
}

function Credentials({ email }: { email: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput name="email" type="email" label={t('account.email')} autoComplete="username" defaultValue={email} />
      <PasswordInput name="password" label={t('account.password')} autoComplete="current-password" data-autofocus />
    </>
  );
}
