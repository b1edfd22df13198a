import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WhatsappField } from './whatsapp-field.tsx';

type Name = 'email' | 'phone' | 'whatsapp';
/** What joins a field to its form. */
type Input = { value?: string; onChange: (value: unknown) => void };
type Props = {
  inputOf: (name: Name) => Input;
  /** The language of those who write there. */
  language: string;
};

/** E-mail address, telephone and WhatsApp of whom one writes to. */
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
