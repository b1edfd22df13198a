import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, href, Link, useNavigation, useSubmit } from 'react-router';
import type { Language } from '#common/languages.ts';
import type { Refusal } from '#server/web.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { useFieldFaults } from '../forms/use-field-faults.ts';
import { Fault } from '../frame/notice.tsx';
import { EmailField } from './account-fields.tsx';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { usePasskeyOffer } from './passkey/use-passkey-offer.ts';

type Props = {
  refusal: Refusal | null;
  language: Language | null;
  /** The address of an account that was just created, so that nobody types it twice. */
  email: string;
  /** Whether the browser may offer passkeys in its autofill list. */
  offersPasskeys: boolean;
};

export function SignInForm({ refusal, language, email, offersPasskeys }: Props) {
  const { t } = useTranslation();
  const intent = useNavigation().formData?.get('intent');
  const submit = useSubmit();
  const { form, faultOf, onInput } = useFieldFaults(refusal);
  const [fault, setFault] = useState<string | null>(null);
  const faultMessage = fault ?? (refusal && refusal.code !== 'invalid' ? refusal.message : null);
  const answer = (response: string) =>
    void submit({ intent: 'passkey', response, ...(language ? { language } : {}) }, { method: 'post' });
  const isOffered = usePasskeyOffer({ isWanted: offersPasskeys, after: faultMessage, onAnswer: answer });
  return (
    <Form ref={form} method="post" noValidate onInput={onInput} onSubmit={() => setFault(null)}>
      <input type="hidden" name="intent" value="sign-in" />
      {language && <input type="hidden" name="language" value={language} />}
      <Stack>
        {faultMessage && <Fault>{faultMessage}</Fault>}
        <EmailField
          autoComplete={isOffered ? 'username webauthn' : 'username'}
          defaultValue={email}
          error={faultOf('email')}
        />
        <PasswordField
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          required
          withAsterisk={false}
          error={faultOf('password')}
        />
        <Button type="submit" loading={intent === 'sign-in'} fullWidth mt="xs" size="md">
          {t('account.signIn')}
        </Button>
        <PasskeyButton sending={intent === 'passkey'} onAnswer={answer} onFault={setFault} />
        <Anchor component={Link} to={href('/auth/forgot')} size="sm" ta="center">
          {t('recovery.link')}
        </Anchor>
      </Stack>
    </Form>
  );
}
