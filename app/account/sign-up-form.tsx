import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { useFieldFaults } from '../forms/use-field-faults.ts';
import { Fault, Notice } from '../frame/notice.tsx';
import { EmailField, NameField, NewPasswordField } from './account-fields.tsx';

type Props = {
  refusal: Refusal | null;
  /** Whether nobody has an account yet: the first one is the administrator's. */
  isEmpty: boolean;
  mode: 'open' | 'invite' | 'closed';
  /** The role of the new account. */
  offer: 'write' | 'read' | 'none';
};

export function SignUpForm({ refusal, isEmpty, mode, offer }: Props) {
  const { t } = useTranslation();
  const sending = useNavigation().formData?.get('intent') === 'sign-up';
  const { form, faultOf, onInput } = useFieldFaults(refusal);
  if (mode !== 'open')
    return <Notice>{t(mode === 'invite' ? 'recovery.signUpInvite' : 'recovery.signUpClosed')}</Notice>;
  return (
    <Form ref={form} method="post" noValidate onInput={onInput}>
      <input type="hidden" name="intent" value="sign-up" />
      <Stack>
        {isEmpty && <Notice>{t('account.firstIsAdmin')}</Notice>}
        {refusal && refusal.code !== 'invalid' && (
          <Fault>
            {refusal.code === 'unexpected' || refusal.code === 'offline'
              ? t('account.signUpUnexpected')
              : t('account.signUpFailed', { message: refusal.message })}
          </Fault>
        )}
        <NameField error={faultOf('name')} />
        <EmailField error={faultOf('email')} />
        <NewPasswordField error={faultOf('password')} />
        <Button type="submit" loading={sending} fullWidth mt="xs" size="md">
          {t('account.signUp')}
        </Button>
        {!isEmpty && (
          <Text size="sm" c="dimmed" ta="center">
            {t(offer === 'write' ? 'account.newWrites' : 'account.newReads')}
          </Text>
        )}
      </Stack>
    </Form>
  );
}
