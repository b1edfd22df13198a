import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import type { OwnPasskey } from '#server/auth/passkeys.presenter.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import type { Answer } from '../../forms/with-toast.ts';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import rows from '../../lists/rows.module.css';
import styles from './passkey-row.module.css';

/** A passkey in the list; it can be called something else, and taken away. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const confirm = useConfirm();
  const fetcher = useFetcher<Answer<object>>({ key: `passkey-${passkey.id}` });
  const [renaming, setRenaming] = useState(false);
  const { id, name, created_at } = passkey;
  const remove = () =>
    confirm({
      title: t('passkeys.removeTitle'),
      question: t('passkeys.removeQuestion', { name }),
      action: t('passkeys.remove'),
      onConfirm: () =>
        void fetcher.submit({ intent: 'passkey-remove', id }, { method: 'post', action: href('/profile') }),
    });
  useAnswer(fetcher.data, ({ ok }) => ok && setRenaming(false));
  if (renaming) {
    return (
      <li>
        <fetcher.Form method="post" action={href('/profile')} noValidate className={styles.rename}>
          <input type="hidden" name="intent" value="passkey-rename" />
          <input type="hidden" name="id" value={id} />
          <TextInput
            name="name"
            label={t('passkeys.name')}
            defaultValue={name}
            autoComplete="off"
            maxLength={LIMITS.passkeyName}
            autoFocus
            error={fetcher.data && !fetcher.data.ok ? (fetcher.data.fields.name ?? fetcher.data.message) : undefined}
          />
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={() => setRenaming(false)}>
              {t('forms.cancel')}
            </Button>
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              {t('forms.save')}
            </Button>
          </Group>
        </fetcher.Form>
      </li>
    );
  }
  return (
    <li>
      <div className={styles.name}>
        <p>{name}</p>
        <p className={`${rows.note} ${rows.cut}`}>{t('passkeys.createdAt', { date: dateTime(created_at) })}</p>
      </div>
      <Group gap="xs">
        <Button variant="subtle" size="compact-sm" onClick={() => setRenaming(true)}>
          {t('passkeys.rename')} <span className={hidden.visually}>{name}</span>
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={remove} loading={fetcher.state !== 'idle'}>
          {t('passkeys.remove')} <span className={hidden.visually}>{name}</span>
        </Button>
      </Group>
    </li>
  );
}
