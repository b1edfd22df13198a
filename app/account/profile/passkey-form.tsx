import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import { type FactorFormProps, PasswordFrame } from './password-frame.tsx';

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
export function PasskeyForm({ name, onName, asking, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordFrame
      intent="passkey-start"
      text={t('passkeys.addText')}
      action={t('passkeys.create')}
      pending={asking}
      {...rest}
    >
      <TextInput
        name="name"
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        autoComplete="off"
        maxLength={LIMITS.passkeyName}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        error={rest.refusal?.fields.name}
      />
    </PasswordFrame>
  );
}
