import { Button, Card, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import { AddRow } from '../../forms/add-row.tsx';
import { Part, type SiteEditing } from './site-part.tsx';

/** The plans of the sales page: name, price, and what is in each. */
export function PlanFields({ editing: { form } }: { editing: SiteEditing }) {
  const { t } = useTranslation();
  const { plans } = form.values;
  const add = () => {
    flushSync(() => form.insertListItem('plans', { name: '', price: '', includes: '' }));
    form.getInputNode(`plans.${plans.length}.name`)?.focus();
  };
  return (
    <Part id="plans" title={t('site.plans')} hint={t('site.plansHint')}>
      {plans.map((_, index) => {
        const n = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form holds what is typed by its place
          <Card key={index} withBorder padding="md">
            <SimpleGrid cols={{ base: 1, sm: 2 }} mb="sm">
              <TextInput
                label={t('site.planName', { n })}
                autoComplete="off"
                {...form.getInputProps(`plans.${index}.name`)}
              />
              <TextInput
                label={t('site.planPrice', { n })}
                autoComplete="off"
                {...form.getInputProps(`plans.${index}.price`)}
              />
            </SimpleGrid>
            <Textarea
              label={t('site.planIncludes', { n })}
              description={t('site.planIncludesHint')}
              autosize
              minRows={2}
              maxRows={12}
              {...form.getInputProps(`plans.${index}.includes`)}
            />
            <Group justify="flex-end" mt="sm">
              <Button variant="subtle" size="xs" onClick={() => form.removeListItem('plans', index)}>
                {t('site.removePlan', { n })}
              </Button>
            </Group>
          </Card>
        );
      })}
      <AddRow label={t('site.addPlan')} onAdd={add} isFull={plans.length >= LIMITS.plans} />
    </Part>
  );
}
