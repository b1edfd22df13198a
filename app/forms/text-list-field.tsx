import { ActionIcon, Button, Group, Input, List, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './text-list-field.module.css';

type Props = {
  label: string;
  newLabel: string;
  addLabel: string;
  values: string[];
  onChange: (values: string[]) => void;
  maxItems: number;
  maxLength: number;
  error?: ReactNode;
};

/** A list of short texts. The button or Enter adds the typed text if it is not blank. */
export function TextListField({ label, newLabel, addLabel, values, onChange, maxItems, maxLength, error }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const value = text.trim();
    if (!value || values.length >= maxItems) return;
    onChange([...values, value]);
    setText('');
    input.current?.focus();
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {values.length > 0 && (
        <List
          listStyleType="none"
          my="xs"
          classNames={{ root: styles.list, itemWrapper: styles.itemWrapper, itemLabel: styles.itemLabel }}
        >
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and are only added at the end or removed
            <List.Item key={index}>
              <span>{value}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('modules.removeFeature', { feature: value })}
                onClick={() => onChange(values.filter((_, other) => other !== index))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </List.Item>
          ))}
        </List>
      )}
      <Group align="end" gap="xs">
        <TextInput
          ref={input}
          label={newLabel}
          // beside the button where there is room for words, else above it
          flex="1 1 10rem"
          value={text}
          maxLength={maxLength}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !text.trim()) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add} disabled={!text.trim() || values.length >= maxItems}>
          {addLabel}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
