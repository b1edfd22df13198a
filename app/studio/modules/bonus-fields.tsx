import { Card, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageDefaults } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import type { ModuleInput } from '#common/schemas/module.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import { SwitchField } from '../../forms/switch-field.tsx';
import { TextListField } from '../../forms/text-list-field.tsx';
import styles from './bonus-fields.module.css';

/** The first fault of a list field or of one of its entries. */
function faultAmong(errors: Record<string, ReactNode>, field: string): ReactNode {
  return Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
}

/** The bonus switch and the fields of a bonus. Turning it on fills an empty button text. */
export function BonusFields({ editing: { form }, language }: { editing: EditForm<ModuleInput>; language: string }) {
  const { t } = useTranslation();
  const toggle = (on: boolean) => {
    form.setFieldValue('is_bonus', on);
    if (on && !form.values.bonus_cta_text) form.setFieldValue('bonus_cta_text', languageDefaults(language).viewContent);
  };
  const text = (field: 'bonus_title' | 'bonus_description' | 'bonus_cta_text') => {
    const props = form.getInputProps(field);
    return { ...props, value: props.value ?? '' };
  };
  return (
    <Card withBorder padding="md" className={styles.bonus} data-bonus={form.values.is_bonus || undefined}>
      <SwitchField
        color="leaf"
        label={t('modules.fieldBonus')}
        description={t('modules.fieldBonusHint')}
        checked={form.values.is_bonus}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {form.values.is_bonus && (
        <Stack gap="md" mt="md">
          <TextInput label={t('modules.fieldBonusTitle')} {...text('bonus_title')} />
          <Textarea label={t('modules.fieldBonusDescription')} autosize minRows={2} {...text('bonus_description')} />
          <TextListField
            label={t('modules.bonusFeatures')}
            newLabel={t('modules.fieldBonusFeature')}
            addLabel={t('modules.addFeature')}
            maxItems={LIMITS.bonusFeatures}
            maxLength={LIMITS.bonusFeature}
            values={form.values.bonus_features ?? []}
            onChange={(features) => form.setFieldValue('bonus_features', features)}
            error={faultAmong(form.errors, 'bonus_features')}
          />
          <TextInput label={t('modules.fieldBonusCta')} {...text('bonus_cta_text')} />
        </Stack>
      )}
    </Card>
  );
}
