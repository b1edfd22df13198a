import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FactorKey } from '#server/auth/second-factor.ts';
import styles from './factor-confirm.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

/** Shows the key for an authenticator app and asks for its first code. */
export function FactorConfirm({ factor, ...step }: StepProps & { factor: FactorKey }) {
  const { t } = useTranslation();
  const key = (
    <div className={styles.key}>
      <img src={factor.qr} alt={t('factor.qrAlt')} width={184} height={184} />
      <p>
        <span>{t('factor.key')}</span>
        <code>{factor.key}</code>
      </p>
    </div>
  );
  return (
    <StepForm intent="factor-confirm" text={t('factor.scan')} shown={key} action={t('factor.confirm')} {...step}>
      <TextInput
        name="code"
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={step.refusal?.fields.code}
      />
    </StepForm>
  );
}
