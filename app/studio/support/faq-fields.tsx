import { ActionIcon, Card, Fieldset, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import type { SupportInput } from '#common/schemas/support.ts';
import { AddRow } from '../../forms/add-row.tsx';
import type { EditForm } from '../../forms/edit-form.ts';
import styles from './faq-fields.module.css';

/** Questions with their answers; at least one row always remains. */
export function FaqFields({ form }: { form: EditForm<SupportInput>['form'] }) {
  const { t } = useTranslation();
  const rows = form.values.faq;
  const focus = (index: number) => form.getInputNode(`faq.${index}.question`)?.focus();
  const add = () => {
    flushSync(() => form.insertListItem('faq', { question: '', answer: '' }));
    focus(rows.length);
  };
  const remove = (index: number) => {
    flushSync(() => form.removeListItem('faq', index));
    focus(Math.max(0, index - 1));
  };
  return (
    <Fieldset legend={t('support.faq')} variant="unstyled" classNames={{ root: styles.fields, legend: styles.legend }}>
      <Stack gap="md">
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form holds what is typed by its place
          <Card key={index} withBorder padding="md">
            <Group align="end" gap="xs" wrap="nowrap" mb="sm">
              <TextInput
                label={t('support.question', { n: index + 1 })}
                flex={1}
                maxLength={LIMITS.question}
                {...form.getInputProps(`faq.${index}.question`)}
              />
              {rows.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('support.removeQuestion', { n: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
            <Textarea
              label={t('support.answer', { n: index + 1 })}
              autosize
              minRows={2}
              maxRows={12}
              {...form.getInputProps(`faq.${index}.answer`)}
            />
          </Card>
        ))}
        <AddRow label={t('support.addQuestion')} onAdd={add} isFull={rows.length >= LIMITS.questions} />
      </Stack>
    </Fieldset>
  );
}
