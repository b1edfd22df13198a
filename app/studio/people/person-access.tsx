import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAccount } from '#server/people/people.presenter.ts';
import { CutOff } from './cut-off.tsx';
import { FactorOf } from './person-factor.tsx';

type Props = { person: ListedAccount; isSelf: boolean; onDone: () => void };

/** The ways to sign in to an account, with buttons to remove them. The profile has the person's own. */
export function PersonAccess({ person, isSelf, onDone }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text id={id} size="sm" fw={600} mb={4}>
        {t('people.access')}
      </Text>
      <FactorOf person={person} onReset={onDone} />
      {!isSelf && <CutOff person={person} onDone={onDone} />}
    </section>
  );
}
