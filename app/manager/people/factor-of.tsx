import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { ListedAccount } from '#server/people/people.ts';
import { useConfirm } from '../../fields/use-confirm.tsx';

/** Whether an account's second step of signing in is on, and the way to take it from who lost it. */
export function FactorOf({ person, onReset }: { person: ListedAccount; onReset: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `factor-${person.id}` });
  const ask = () =>
    confirm({
      title: t('people.factorResetTitle'),
      question: t('people.factorResetQuestion', { name: person.name || person.email }),
      action: t('people.factorReset'),
      onConfirm: () => {
        onReset();
        void fetcher.submit({ intent: 'reset-factor', id: person.id }, { method: 'post', action: '/admin/users' });
      },
    });
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">{t(person.is_two_factor ? 'people.factorIsOn' : 'people.factorIsOff')}</Text>
      {person.can_reset_factor && (
        <Button variant="default" size="compact-sm" onClick={ask}>
          {t('people.factorReset')}
        </Button>
      )}
    </Group>
  );
}
