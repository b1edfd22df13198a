import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { ListedAccount } from '#server/people/people.ts';
import { useConfirm } from '../../fields/use-confirm.tsx';

type Intent = 'end-sessions' | 'remove-passkeys';

/** Where an account is open and the passkeys that open it, and the ways to take them from who should not have them. */
export function CutOff({ person, onDone }: { person: ListedAccount; onDone: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `cut-off-${person.id}` });
  const { session_count, passkey_count } = person;
  const name = person.name || person.email;
  const send = (intent: Intent) => () => {
    onDone();
    void fetcher.submit({ intent, id: person.id }, { method: 'post', action: '/admin/users' });
  };
  const askToEnd = () =>
    confirm({
      title: t('people.sessionsEndTitle'),
      question: t('people.sessionsEndQuestion', { name }),
      action: t('people.sessionsEnd'),
      onConfirm: send('end-sessions'),
    });
  const askToRemove = () =>
    confirm({
      title: t('people.passkeysRemoveTitle'),
      question: t('people.passkeysRemoveQuestion', { name }),
      action: t('people.passkeysRemove'),
      onConfirm: send('remove-passkeys'),
    });
  const sessions = session_count > 0 ? t('people.sessionsOpen', { count: session_count }) : t('people.sessionsNone');
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{sessions}</Text>
        {session_count > 0 && (
          <Button variant="default" size="compact-sm" onClick={askToEnd}>
            {t('people.sessionsEnd')}
          </Button>
        )}
      </Group>
      {passkey_count > 0 && (
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t('people.passkeysHeld', { count: passkey_count })}</Text>
          <Button variant="default" size="compact-sm" onClick={askToRemove}>
            {t('people.passkeysRemove')}
          </Button>
        </Group>
      )}
    </>
  );
}
