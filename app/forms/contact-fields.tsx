import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Name = 'email' | 'phone' | 'whatsapp';
/** `inputOf` joins each field to its form. */
type Props = { inputOf: (name: Name) => object };

/** E-mail address, telephone and WhatsApp of whom one writes to. */
export function ContactFields({ inputOf }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('contact.email')} type="email" inputMode="email" autoComplete="off" {...inputOf('email')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('contact.phone')} type="tel" autoComplete="off" {...inputOf('phone')} />
        <TextInput
          label={t('contact.whatsapp')}
          description={t('contact.whatsappHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          autoComplete="off"
          {...inputOf('whatsapp')}
        />
      </SimpleGrid>
    </>
  );
}
