import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import { PasswordAgain, StepForm, type StepProps } from './step-form.tsx';

type Props = StepProps & {
  email: string;
  name: string;
  onName: (name: string) => void;
  /** Whether the browser's own dialog is open. */
  asking: boolean;
  /** Why the browser made no passkey. */
  fault: string | null;
  onSubmit: () => void;
};

/** Names a new passkey and asks for the password before it is made. */
export function PasskeyForm({ email, name, onName, asking, ...step }: Props) {
  const { t } = useTranslation();
  const { refusal } = step;
  const texts = { text: t('passkeys.addText'), action: t('passkeys.create') };
  return (
    <StepForm intent="passkey-start" pending={asking} {...texts} {...step}>
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
      <PasswordAgain email={email} refusal={refusal} />
    </StepForm>
  );
}
