import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NEW_ACCOUNTS, type SiteSettings } from '#common/schemas/site.ts';
import { Notice } from '../../frame/notice.tsx';
import { Part, type SiteEditing } from './site-part.tsx';

export type SignUp = 'open' | 'invite' | 'closed';

const LABELS = { user: 'site.newReader', editor: 'site.newAuthor' } as const;
const HINTS = { user: 'site.newReaderHint', editor: 'site.newAuthorHint' } as const;
const UNUSED = { invite: 'site.newAccountsInvite', closed: 'site.newAccountsClosed' } as const;

/** The role of an account that a person creates without an invitation; a note says so if nobody can. */
export function AccountsPart({ editing: { form }, signUp }: { editing: SiteEditing; signUp: SignUp }) {
  const { t } = useTranslation();
  return (
    <Part id="accounts" title={t('site.accounts')}>
      <Radio.Group
        label={t('site.fieldNewAccounts')}
        value={form.getValues().new_accounts}
        onChange={(role) => form.setFieldValue('new_accounts', role as SiteSettings['new_accounts'])}
      >
        <Stack gap="sm" mt="sm">
          {NEW_ACCOUNTS.map((role) => (
            <Radio key={role} value={role} label={t(LABELS[role])} description={t(HINTS[role])} />
          ))}
        </Stack>
      </Radio.Group>
      {signUp !== 'open' && <Notice>{t(UNUSED[signUp])}</Notice>}
    </Part>
  );
}
