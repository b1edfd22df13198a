import { ActionIcon, Group, Input, Stack, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/limits.ts';
import { AddRow } from '../../forms/add-row.tsx';
import styles from './benefits-field.module.css';

type WithBenefits = { benefits: string[] };

/** Benefits in rows of their own: one row always stays. Several lines pasted at once become several rows. */
export function BenefitsField<V extends WithBenefits>({ form: given }: { form: UseFormReturnType<V> }) {
  const { t } = useTranslation();
  const form = given as unknown as UseFormReturnType<WithBenefits>;
  const { benefits } = form.values;
  const set = (next: string[]) => {
    form.setFieldValue('benefits', next);
    form.clearFieldError('benefits');
  };
  const isFull = benefits.length >= LIMITS.benefits;
  const focus = (index: number) => form.getInputNode(`benefits.${index}`)?.focus();
  const add = () => {
    flushSync(() => set([...benefits, '']));
    focus(benefits.length);
  };
  /** Enter leads to the next row, which it adds below the last; from an empty row it leads on as in any field. */
  const enter = (event: KeyboardEvent, index: number) => {
    const isLast = index === benefits.length - 1;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!benefits[index]?.trim() || (isLast && isFull)) return;
    event.preventDefault();
    if (isLast) add();
    else focus(index + 1);
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/).map(withoutBullet).filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    set([...benefits.slice(0, index + (benefits[index] ? 1 : 0)), ...lines, ...benefits.slice(index + 1)]);
  };
  return (
    <Input.Wrapper
      label={t('items.fieldBenefits')}
      description={t('items.fieldBenefitsHint')}
      labelElement="div"
      error={form.errors.benefits}
    >
      <Stack gap="xs" mt="xs">
        {benefits.map((_, index) => (
          <BenefitRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={index}
            number={index + 1}
            field={form.getInputProps(`benefits.${index}`)}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => enter(event, index)}
            onRemove={benefits.length > 1 ? () => set(benefits.filter((_, other) => other !== index)) : undefined}
          />
        ))}
      </Stack>
      <Group mt="xs">
        <AddRow label={t('items.addBenefit')} onAdd={add} isFull={isFull} />
      </Group>
    </Input.Wrapper>
  );
}

type RowProps = {
  number: number;
  field: TextInputProps;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** None where the row has to stay. */
  onRemove: (() => void) | undefined;
};

function BenefitRow({ number, field, onRemove, ...heard }: RowProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput label={t('items.fieldBenefit', { n: number })} flex={1} {...field} {...heard} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('items.removeBenefit', { n: number })}
        disabled={!onRemove}
        className={styles.remove}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** A line of a list without the sign that marks it. */
function withoutBullet(line: string): string {
  return line.replace(/^\s*(?:[-*•–·]|\d+[.)])\s+/, '').trim();
}
