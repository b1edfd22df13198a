import { useTranslation } from 'react-i18next';
import { PasswordAgain, StepForm, type StepProps } from './step-form.tsx';

/** The actions that ask for the password first. */
export type FactorAct = 'factor-start' | 'factor-off' | 'factor-codes';

const TEXTS = {
  'factor-start': { text: 'factor.turnOnText', action: 'factor.continue' },
  'factor-off': { text: 'factor.turnOffText', action: 'factor.turnOff' },
  'factor-codes': { text: 'factor.newCodesText', action: 'factor.newCodes' },
} as const;

/** Asks for the password again. */
export function FactorPassword({ act, email, ...step }: StepProps & { act: FactorAct; email: string }) {
  const { t } = useTranslation();
  const { text, action } = TEXTS[act];
  return (
    <StepForm intent={act} text={t(text)} action={t(action)} {...step}>
      <PasswordAgain email={email} refusal={step.refusal} />
    </StepForm>
  );
}
