import { Button, Group, Stack, TextInput } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import { AddRow } from '../../forms/add-row.tsx';
import { Part, type SiteEditing } from './site-part.tsx';

/** The parameters added to links to shops of no network. */
export function TemplateFields({ editing: { form } }: { editing: SiteEditing }) {
  const { t } = useTranslation();
  const { link_templates: templates } = form.values;
  const add = () => {
    flushSync(() => form.insertListItem('link_templates', { host: '', parameters: '' }));
    form.getInputNode(`link_templates.${templates.length}.host`)?.focus();
  };
  return (
    <Part id="links" title={t('site.linkTemplates')} hint={t('site.linkTemplatesHint')}>
      {templates.map((_, index) => {
        const n = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form holds what is typed by its place
          <Stack key={index} gap="sm">
            <TextInput
              label={t('site.templateHost', { n })}
              placeholder={t('site.example', { value: 'loja.com.br' })}
              autoComplete="off"
              inputMode="url"
              {...form.getInputProps(`link_templates.${index}.host`)}
            />
            <TextInput
              label={t('site.templateParameters', { n })}
              placeholder={t('site.example', { value: 'ref=casa&sub={code}-{module}' })}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps(`link_templates.${index}.parameters`)}
            />
            <Group justify="flex-end">
              <Button variant="subtle" size="xs" onClick={() => form.removeListItem('link_templates', index)}>
                {t('site.removeTemplate', { n })}
              </Button>
            </Group>
          </Stack>
        );
      })}
      <AddRow label={t('site.addTemplate')} onAdd={add} isFull={templates.length >= LIMITS.linkTemplates} />
    </Part>
  );
}
