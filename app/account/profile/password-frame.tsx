import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useFetcher } from 'react-router';
import type { Refusal } from '#server/web.ts';

export type FactorFormProps = {
  fetcher: Pick<ReturnType<typeof useFetcher>, 'Form' | 'state'>;
  refusal: Refusal | null;
  onCancel: () => void;
};

type Props = FactorFormProps & {
  intent: string;
  email: string;
  text: string;
  /** What the button that sends the form says. */
  action: string;
  /** Why it could not be done, if it was not the server that refused. */
  fault?: string | null;
  pending?: boolean;
  onSubmit?: () => void;
  /** Fields before the password. */
  children?: ReactNode;
};

/** A form that asks for the password before something is done to one's account. */
export function PasswordFrame({ intent, email, text, action, children, ...rest }: Props) {
  const { t } = useTranslation();
  const { fetcher, refusal, fault, pending, onSubmit, onCancel } = rest;
  const told = fault ?? (refusal && refusal.code !== 'invalid' ? refusal.message : null);
  return (
    <fetcher.Form method="post" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <Stack mt="md">
        <Text>{text}</Text>
        {told && (
          <Alert color="press" role="alert">
            {told}
          </Alert>
        )}
        {children}
        <PasswordInput
          name="password"
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          autoFocus
          error={refusal?.fields.password}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('forms.cancel')}
          </Button>
          <Button type="submit" loading={pending || fetcher.state !== 'idle'}>
            {action}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
