import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { personName } from '#common/person.ts';
import type { ListedAccount } from '#server/people/people.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { AccessRow } from './access-row.tsx';

/** Whether an account has two-step sign-in, with a button to reset it for a person who lost the device. */
export function FactorOf({ person, onReset }: { person: ListedAccount; onReset: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `factor-${person.id}` });
  const ask = () =>
    confirm({
      title: t('people.factorResetTitle'),
      question: t('people.factorResetQuestion', { name: personName(person) }),
      action: t('people.factorReset'),
      onConfirm: () => {
        onReset();
        void fetcher.submit(
          { intent: 'reset-factor', id: person.id },
          { method: 'post', action: href('/admin/users') },
        );
      },
    });
  return (
    <AccessRow
      text={t(person.is_two_factor ? 'people.factorIsOn' : 'people.factorIsOff')}
      act={person.can_reset_factor && { word: t('people.factorReset'), onClick: ask }}
    />
  );
}
