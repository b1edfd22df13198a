import { Anchor, Select, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#common/texts/interface.ts';
import {
  COUNTRIES,
  type CountryCode,
  countryOf,
  joinedNumber,
  lacksCountry,
  sharesCode,
  shownWhatsapp,
  typedNumber,
  whatsappNumber,
} from '#common/whatsapp.ts';
import styles from './whatsapp-field.module.css';

type Props = {
  value?: string;
  onChange: (number: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** The language whose country comes first. */
  language: string;
};

/** A WhatsApp number with its country, and the address of its link. A number without a country asks for one. */
export function WhatsappField({ value = '', onChange, onBlur, error, language, ...input }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const countries = useCountries(language);
  const known = typedNumber(value);
  const country = countryIn(value, known.country, chosen) ?? (value === '' ? countryOf(language) : null);
  const asks = lacksCountry(value);
  const { href } = shownWhatsapp(value);
  const put = (next: CountryCode | null, rest: string) => {
    // an empty field keeps its country
    setChosen(next);
    return joinedNumber({ country: next, rest });
  };
  const settle = (number: string) => {
    const settled = whatsappNumber(number) ?? number;
    if (settled !== value) onChange(settled);
  };
  return (
    <div className={styles.row}>
      <Select
        label={t('contact.country')}
        data={countries}
        value={country}
        onChange={(code) => settle(put(code as CountryCode | null, known.rest))}
        error={asks}
        searchable
        allowDeselect={false}
        autoComplete="off"
      />
      <TextInput
        {...input}
        label={t('contact.whatsapp')}
        description={href && <LeadsTo href={href} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={error ?? (asks && errorText(t, 'whatsapp_country'))}
        type="tel"
        autoComplete="off"
        value={known.rest}
        onChange={(event) => onChange(put(country, event.currentTarget.value))}
        onBlur={() => {
          settle(value);
          onBlur?.();
        }}
      />
    </div>
  );
}

/** The chosen country if it shares the number's code, else the number's own country. */
function countryIn(value: string, known: CountryCode | null, chosen: CountryCode | null): CountryCode | null {
  if (chosen === null || lacksCountry(value)) return known;
  return known === null || sharesCode(chosen, known) ? chosen : known;
}

function LeadsTo({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('contact.leadsTo')}{' '}
      <Anchor href={href} target="_blank" rel="noopener" inherit>
        {href.replace('https://', '')}
      </Anchor>
    </>
  );
}

/** All countries by their names in the interface's language; the country of `language` comes first. */
function useCountries(language: string): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    const first = countryOf(language);
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted(
      (a, b) => Number(b.value === first) - Number(a.value === first) || a.label.localeCompare(b.label, i18n.language),
    );
  }, [i18n.language, language]);
}
