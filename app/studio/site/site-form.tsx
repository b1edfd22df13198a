import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { faultsIn } from '#common/schemas/field-errors.ts';
import type { RequiredOf, SiteSettings } from '#common/schemas/site.ts';
import { siteChange } from '#common/schemas/whatsapp.ts';
import { ContactFields } from '../../forms/contact-fields.tsx';
import { EditPage } from '../../forms/edit-page.tsx';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { toastDone } from '../../frame/toast.ts';
import { ImageField } from '../../media/image-field.tsx';
import { AccentField } from './accent-field.tsx';
import { AccountsPart, type SignUp } from './accounts-part.tsx';
import { LegalFields } from './legal-fields.tsx';
import { PartMenu } from './part-menu.tsx';
import { PlanFields } from './plan-fields.tsx';
import { SecurityPart } from './security-part.tsx';
import styles from './site-form.module.css';
import { Part, type SiteEditing } from './site-part.tsx';
import { TemplateFields } from './template-fields.tsx';

type Props = {
  values: SiteSettings;
  /** The stored version; 0 if nothing is stored. */
  version: number;
  least: RequiredOf;
  signUp: SignUp;
};

/** The settings of the installation. Saving stays on this page, where the new look shows at once. */
export function SiteForm({ values, version, least, signUp }: Props) {
  const { t } = useTranslation();
  const editing = useEditForm<SiteSettings>({
    values,
    version,
    check: (current) => faultsIn(siteChange(values), current),
    onSaved: () => toastDone(t('forms.success'), t('site.saved')),
    onRefused: ({ message }, toast) => toast.fault(t('forms.error'), t('site.saveFailed', { reason: message })),
  });
  return (
    <EditPage title={t('site.title')} editing={editing} cancelTo={href('/admin')} isWide>
      <Text c="dimmed" mb="lg">
        {t('site.subtitle')}
      </Text>
      <div className={styles.withMenu}>
        <PartMenu />
        <div className={styles.parts}>
          <Brand editing={editing} />
          <Contact editing={editing} />
          <LegalFields editing={editing} />
          <PlanFields editing={editing} />
          <Claims editing={editing} />
          <TemplateFields editing={editing} />
          <AccountsPart editing={editing} signUp={signUp} />
          <SecurityPart editing={editing} least={least} />
        </div>
      </div>
    </EditPage>
  );
}

function Brand({ editing: { form } }: { editing: SiteEditing }) {
  const { t } = useTranslation();
  return (
    <Part id="brand" title={t('site.brand')}>
      <TextInput
        label={t('site.fieldName')}
        description={t('site.fieldNameHint')}
        autoComplete="off"
        {...form.getInputProps('product_name')}
      />
      <div>
        <ImageField label={t('site.fieldLogo')} purpose="image" {...form.getInputProps('logo')} />
        <Text size="xs" c="dimmed" mt={6}>
          {t('site.fieldLogoHint')}
        </Text>
      </div>
      <AccentField {...form.getInputProps('accent')} />
    </Part>
  );
}

function Contact({ editing: { form } }: { editing: SiteEditing }) {
  const { t, i18n } = useTranslation();
  return (
    <Part id="contact" title={t('site.contact')} hint={t('site.contactHint')}>
      <ContactFields inputOf={form.getInputProps} language={i18n.language} />
      <Textarea
        label={t('site.fieldAddress')}
        description={t('site.fieldAddressHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('address')}
      />
    </Part>
  );
}

const CLAIMS = [
  ['satisfaction', 'site.fieldSatisfaction', '4,9/5'],
  ['creators', 'site.fieldCreators', '1.200+'],
  ['ebooks', 'site.fieldEbooks', '5.000+'],
] as const;

function Claims({ editing: { form } }: { editing: SiteEditing }) {
  const { t } = useTranslation();
  return (
    <Part id="claims" title={t('site.claims')} hint={t('site.claimsHint')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {CLAIMS.map(([name, label, value]) => (
          <TextInput
            key={name}
            label={t(label)}
            placeholder={t('site.example', { value })}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    </Part>
  );
}
