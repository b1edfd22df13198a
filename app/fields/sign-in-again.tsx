import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Refusal } from '#server/web.ts';

type Props = {
  /** The refusal that the last save met, if any. */
  refusal: Refusal | null;
  onSignedIn: () => void;
};

/** When a session ended while somebody was writing: sign in again on the spot, and the save goes on. */
export function SignInAgain({ refusal, onSignedIn }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ ok: true } | Refusal>();
  const [dismissed, setDismissed] = useState<Refusal | null>(null);
  const opened = refusal?.code === 'session_expired' && dismissed !== refusal;
  const fault = fetcher.data && !fetcher.data.ok ? fetcher.data : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!fetcher.data?.ok) return;
    setDismissed(refusal);
    onSignedIn();
  }, [fetcher.data]);

  return (
    <Modal opened={opened} onClose={() => setDismissed(refusal)} title={t('account.againTitle')} centered>
      <fetcher.Form method="post" action="/auth">
        <input type="hidden" name="intent" value="sign-in-again" />
        <Stack>
          <Text>{t('account.againText')}</Text>
          {fault && (
            <Alert color="press" role="alert">
              {fault.message}
            </Alert>
          )}
          <TextInput name="email" type="email" label={t('account.email')} autoComplete="username" data-autofocus />
          <PasswordInput name="password" label={t('account.password')} autoComplete="current-password" />
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('account.signIn')}
          </Button>
        </Stack>
      </fetcher.Form>
    </Modal>
  );
}
