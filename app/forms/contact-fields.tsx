import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WhatsappField } from './whatsapp-field.tsx';

type Name = 'email' | 'phone' | 'whatsapp';
/** The props that connect a field to its form. */
type Input = { value?: string; onChange: (value: unknown) => void };
type Props = {
  inputOf: (name: Name) => Input;
  /** The language of the people who will write. */
  language: string;
};

/** The fields for a contact's e-mail address, telephone and WhatsApp. */
export function ContactFields({ inputOf, language }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('contact.email')} type="email" inputMode="email" autoComplete="off" {...inputOf('email')} />
      <TextInput label={t('contact.phone')} type="tel" autoComplete="off" {...inputOf('phone')} />
      <WhatsappField {...inputOf('whatsapp')} language={language} />
    </>
  );
}
