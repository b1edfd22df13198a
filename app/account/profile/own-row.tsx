import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { useConfirm } from '../../forms/use-confirm.tsx';
import hidden from '../../frame/hidden.module.css';
import rows from '../../lists/rows.module.css';
import styles from './own-row.module.css';

type Props = {
  name: string;
  note: string;
  /** The label of the change button, and the form that replaces the row during a change. */
  change: string;
  form: (onDone: () => void) => ReactNode;
  /** The question before it is removed, and the fields to send then. */
  removal: { title: string; question: string; fields: { intent: string } & Record<string, string> };
};

/** A row in a list of the own account, which can be changed and removed. */
export function OwnRow({ name, note, change, form, removal }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { title, question, fields } = removal;
  const fetcher = useFetcher({ key: Object.values(fields).join('-') });
  const [changing, setChanging] = useState(false);
  if (changing)
    return (
      <li>
        <div className={styles.form}>{form(() => setChanging(false))}</div>
      </li>
    );
  const action = t('passkeys.remove');
  const remove = () =>
    confirm({
      ...{ title, question, action },
      onConfirm: () => void fetcher.submit(fields, { method: 'post', action: href('/profile') }),
    });
  return (
    <li>
      <div className={styles.name}>
        <p>{name}</p>
        <p className={rows.note}>{note}</p>
      </div>
      <Group gap="xs">
        <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          {change} <span className={hidden.visually}>{name}</span>
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={remove} loading={fetcher.state !== 'idle'}>
          {action} <span className={hidden.visually}>{name}</span>
        </Button>
      </Group>
    </li>
  );
}
