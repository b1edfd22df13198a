import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REQUIRED_OF, type RequiredOf } from '#common/schemas/site.ts';
import { Notice } from '../../frame/notice.tsx';
import { Part, type SiteEditing } from './site-part.tsx';

const LABELS = { off: 'site.factorOff', admins: 'site.factorAdmins', managers: 'site.factorManagers' } as const;

type Props = { editing: SiteEditing /** The minimum that the environment requires. */; least: RequiredOf };

/** The roles that must use two-step sign-in; never fewer than the environment requires. */
export function SecurityPart({ editing: { form }, least }: Props) {
  const { t } = useTranslation();
  const minimum = REQUIRED_OF.indexOf(least);
  const chosen = form.getValues().require_second_factor;
  const value = REQUIRED_OF.indexOf(chosen) < minimum ? least : chosen;
  return (
    <Part id="security" title={t('site.security')}>
      <Radio.Group
        label={t('site.fieldFactor')}
        description={t('site.fieldFactorHint')}
        value={value}
        onChange={(of) => form.setFieldValue('require_second_factor', of as RequiredOf)}
      >
        <Stack gap="sm" mt="sm">
          {REQUIRED_OF.map((of, place) => (
            <Radio key={of} value={of} label={t(LABELS[of])} disabled={place < minimum} />
          ))}
        </Stack>
      </Radio.Group>
      {minimum > 0 && <Notice>{t('site.factorLeast')}</Notice>}
    </Part>
  );
}
