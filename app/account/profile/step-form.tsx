import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useFetcher } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { Fault } from '../../frame/notice.tsx';

export type StepProps = {
  fetcher: Pick<ReturnType<typeof useFetcher>, 'Form' | 'state'>;
  refusal: Refusal | null;
  onCancel: () => void;
};

type Props = StepProps & {
  intent: string;
  text: string;
  /** The content below the text. */
  shown?: ReactNode;
  /** The label of the submit button. */
  action: string;
  /** The reason for a failure that did not come from the server. */
  fault?: string | null;
  pending?: boolean;
  onSubmit?: () => void;
  /** The fields. */
  children: ReactNode;
};

/** One step of adding a passkey or turning on two-step sign-in. */
export function StepForm({ fetcher, refusal, onCancel, intent, text, shown, action, children, ...rest }: Props) {
  const { fault, pending, onSubmit } = rest;
  const faultMessage = fault ?? (refusal && refusal.code !== 'invalid' ? refusal.message : null);
  return (
    <fetcher.Form method="post" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <Stack mt="md">
        <Text>{text}</Text>
        {shown}
        {faultMessage && <Fault>{faultMessage}</Fault>}
        {children}
        <FormFoot gap="sm" onCancel={onCancel} action={action} isBusy={pending || fetcher.state !== 'idle'} />
      </Stack>
    </fetcher.Form>
  );
}

/** The password again; the hidden address shows password managers which account it belongs to. */
export function PasswordAgain({ email, refusal }: { email: string; refusal: Refusal | null }) {
  const { t } = useTranslation();
  return (
    <>
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        name="password"
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        autoFocus
        error={refusal?.fields.password}
      />
    </>
  );
}
