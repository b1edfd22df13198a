import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import type { OwnPasskey } from '#server/auth/passkeys.presenter.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { useDates } from '../../frame/use-dates.ts';
import { OwnRow } from './own-row.tsx';

/** A passkey in the list; it can be renamed and removed. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const { id, name, created_at } = passkey;
  const removal = {
    title: t('passkeys.removeTitle'),
    question: t('passkeys.removeQuestion', { name }),
    fields: { intent: 'passkey-remove', id },
  };
  return (
    <OwnRow
      name={name}
      note={t('passkeys.createdAt', { date: dateTime(created_at) })}
      change={t('passkeys.rename')}
      form={(onDone) => <RenameForm passkey={passkey} onDone={onDone} />}
      removal={removal}
    />
  );
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<object>>({ key: `passkey-${id}` });
  useAnswer(fetcher.data, ({ ok }) => ok && onDone());
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  return (
    <fetcher.Form method="post" action={href('/profile')} noValidate>
      <input type="hidden" name="intent" value="passkey-rename" />
      <input type="hidden" name="id" value={id} />
      <TextInput
        name="name"
        label={t('passkeys.name')}
        defaultValue={name}
        autoComplete="off"
        maxLength={LIMITS.passkeyName}
        autoFocus
        error={refusal?.fields.name ?? refusal?.message}
      />
      <FormFoot gap="sm" mt="sm" onCancel={onDone} isBusy={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}
