import { useTranslation } from 'react-i18next';
import { type FactorFormProps, PasswordFrame } from './password-frame.tsx';

/** What asks for the password before it is done. */
export type FactorAct = 'factor-start' | 'factor-off' | 'factor-codes';

const TEXTS = {
  'factor-start': { text: 'factor.turnOnText', action: 'factor.continue' },
  'factor-off': { text: 'factor.turnOffText', action: 'factor.turnOff' },
  'factor-codes': { text: 'factor.newCodesText', action: 'factor.newCodes' },
} as const;

/** Asks for the password once more. */
export function FactorPassword({ act, ...rest }: FactorFormProps & { act: FactorAct; email: string }) {
  const { t } = useTranslation();
  return <PasswordFrame intent={act} text={t(TEXTS[act].text)} action={t(TEXTS[act].action)} {...rest} />;
}
