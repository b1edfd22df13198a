import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import type { FactorFormProps } from './factor-password.tsx';

type Props = FactorFormProps & {
  email: string;
  name: string;
  onName: (name: string) => void;
  /** Whether the browser is asking for the finger, the face or the number. */
  asking: boolean;
  /** Why the browser made no passkey. */
  fault: string | null;
  onSubmit: () => void;
};

/** Names a new passkey and asks for the password before it is made. */
export function PasskeyForm({ email, name, onName, fetcher, asking, refusal, fault, onSubmit, onCancel }: Props) {
  const { t } = useTranslation();
  const told = fault ?? (refusal && refusal.code !== 'invalid' ? refusal.message : null);
  return (
    <fetcher.Form method="post" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="passkey-start" />
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <Stack mt="md">
        <Text>{t('passkeys.addText')}</Text>
        {told && (
          <Alert color="press" role="alert">
            {told}
          </Alert>
        )}
        <TextInput
          name="name"
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          autoComplete="off"
          maxLength={LIMITS.passkeyName}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
          error={refusal?.fields.name}
        />
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
          <Button type="submit" loading={asking || fetcher.state !== 'idle'}>
            {t('passkeys.create')}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
