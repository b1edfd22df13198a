import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { personName } from '#common/person.ts';
import type { ListedAccount } from '#server/people/people.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { AccessRow } from './access-row.tsx';

type Intent = 'end-sessions' | 'remove-passkeys';

/** The sessions and passkeys of an account, with buttons to revoke them. */
export function CutOff({ person, onDone }: { person: ListedAccount; onDone: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `cut-off-${person.id}` });
  const { session_count, passkey_count } = person;
  const name = personName(person);
  const send = (intent: Intent) => () => {
    onDone();
    void fetcher.submit({ intent, id: person.id }, { method: 'post', action: href('/admin/users') });
  };
  const askToEnd = () =>
    confirm({
      title: t('people.sessionsEndTitle'),
      question: t('people.sessionsEndQuestion', { name }),
      action: t('people.sessionsEndWord'),
      onConfirm: send('end-sessions'),
    });
  const askToRemove = () =>
    confirm({
      title: t('people.passkeysRemoveTitle'),
      question: t('people.passkeysRemoveQuestion', { name }),
      action: t('people.passkeysRemoveWord'),
      onConfirm: send('remove-passkeys'),
    });
  const sessions = session_count > 0 ? t('people.sessionsOpen', { count: session_count }) : t('people.sessionsNone');
  return (
    <>
      <AccessRow
        text={sessions}
        act={
          session_count > 0 && {
            word: t('people.sessionsEndWord'),
            name: t('people.sessionsEnd'),
            onClick: askToEnd,
          }
        }
      />
      {passkey_count > 0 && (
        <AccessRow
          text={t('people.passkeysHeld', { count: passkey_count })}
          act={{ word: t('people.passkeysRemoveWord'), name: t('people.passkeysRemove'), onClick: askToRemove }}
        />
      )}
    </>
  );
}
