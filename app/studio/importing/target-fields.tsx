import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EBOOK_LANGUAGES, languageDefaults } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { Target } from '#server/imports/plan.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import { EbookSelect } from '../books/ebook-select.tsx';
import styles from './import-preview.module.css';

type Props = { target: Target; ebook: EbookChoice | null; fields: Record<string, string> };

/** The target of the modules: a new or an existing e-book. */
export function TargetFields({ target, ebook, fields }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<string>(target.kind);
  const [chosen, setChosen] = useState(ebook);
  return (
    <fieldset className={styles.target}>
      <legend className={styles.heading}>{t('importing.where')}</legend>
      <Radio
        name="target"
        value="new"
        checked={kind === 'new'}
        onChange={() => setKind('new')}
        label={t('importing.newEbook')}
        description={t('importing.newEbookHint')}
      />
      <div className={styles.fields} hidden={kind !== 'new'}>
        <TextInput
          name="title"
          label={t('importing.ebookTitle')}
          defaultValue={target.title}
          maxLength={LIMITS.title}
          error={fields.title}
        />
        <NativeSelect
          name="language"
          label={t('importing.language')}
          defaultValue={target.language}
          data={EBOOK_LANGUAGES.map((code) => ({ value: code, label: languageDefaults(code).ownName }))}
        />
      </div>
      <Radio
        name="target"
        value="existing"
        checked={kind === 'existing'}
        onChange={() => setKind('existing')}
        label={t('importing.existing')}
        description={t('importing.existingHint')}
      />
      <div className={styles.fields} hidden={kind !== 'existing'}>
        <input type="hidden" name="ebook_id" value={chosen?.id ?? ''} />
        <EbookSelect
          label={t('importing.ebook')}
          value={chosen?.id ?? null}
          chosen={chosen}
          onChange={(_, next) => setChosen(next)}
        />
      </div>
    </fieldset>
  );
}
