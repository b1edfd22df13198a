import { Avatar, Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { initialOf } from '#common/initial.ts';
import { personName } from '#common/person.ts';
import type { ListedAccount } from '#server/people/people.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import rows from '../../lists/rows.module.css';
import styles from './person-row.module.css';

type Props = { person: ListedAccount; isSelf: boolean; onEdit: () => void };

/** An account in the list, with the administrator's actions. */
export function PersonRow({ person, isSelf, onEdit }: Props) {
  const { t } = useTranslation();
  const { date } = useDates();
  const name = personName(person);
  return (
    <li className={styles.row}>
      <Avatar aria-hidden src={person.image} alt="" size={38} radius="xl" color="press">
        {initialOf(name)}
      </Avatar>
      <div>
        <p className={rows.name}>
          {name} {isSelf && <span className={styles.you}>({t('people.you')})</span>}{' '}
          {person.is_two_factor && (
            <Badge component="span" variant="leaf">
              {t('people.factorOn')}
            </Badge>
          )}
        </p>
        {person.name && <p className={`${rows.note} ${rows.cut}`}>{person.email}</p>}
      </div>
      <Badge variant="default" className={styles.role}>
        {t(`people.${person.role}`)}
      </Badge>
      <span className={`${rows.note} ${styles.since}`}>{t('people.since', { date: date(person.created_at) })}</span>
      <div className={styles.actions}>
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          {t('people.edit')} <span className={hidden.visually}>{name}</span>
        </Button>
        {person.can_delete && <DeletePerson person={person} name={name} />}
      </div>
    </li>
  );
}

function DeletePerson({ person, name }: { person: ListedAccount; name: string }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `person-${person.id}` });
  const count = person.ebook_count;
  const ask = () =>
    confirm({
      title: t('people.deleteTitle'),
      question: [t('people.deleteQuestion', { name }), count > 0 && t('people.deletePassesOn', { count })]
        .filter(Boolean)
        .join(' '),
      action: t('people.delete'),
      onConfirm: () =>
        void fetcher.submit({ intent: 'delete', id: person.id }, { method: 'post', action: href('/admin/users') }),
    });
  return (
    <Button variant="danger" size="compact-sm" onClick={ask} loading={fetcher.state !== 'idle'}>
      {t('people.delete')} <span className={hidden.visually}>{name}</span>
    </Button>
  );
}
