import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Name = 'email' | 'phone' | 'whatsapp';
/** Whose fields they are decides their words; `inputOf` joins each to its form. */
type Props = { of: 'support' | 'site'; inputOf: (name: Name) => object };

/** E-mail address, telephone and WhatsApp of whom one writes to. */
export function ContactFields({ of, inputOf }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t(`${of}.fieldEmail`)}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...inputOf('email')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t(`${of}.fieldPhone`)} type="tel" autoComplete="off" {...inputOf('phone')} />
        <TextInput
          label={t(`${of}.fieldWhatsapp`)}
          description={t(`${of}.fieldWhatsappHint`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          autoComplete="off"
          {...inputOf('whatsapp')}
        />
      </SimpleGrid>
    </>
  );
}
