import { Textarea } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readerLanguage } from '#common/languages.ts';
import styles from './title-field.module.css';

type Props = {
  /** Of the e-book, which the title is written in. */
  language: string;
  value?: string;
  onChange: (title: string) => void;
  error?: ReactNode;
  /** Whether writing begins here. */
  autoFocus?: boolean;
  'data-path'?: string;
};

/** The title as it will stand over the text: one line however long, which breaks where the page ends. */
export function TitleField({ language, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const label = t('modules.fieldTitle');
  return (
    <Textarea
      {...rest}
      aria-label={label}
      placeholder={label}
      lang={readerLanguage(language)}
      variant="unstyled"
      rows={1}
      enterKeyHint="next"
      classNames={{ root: styles.field, wrapper: styles.lines, input: styles.title }}
      attributes={{ wrapper: { 'data-title': rest.value } }}
      onChange={(event) => onChange(event.currentTarget.value.replace(/(?<!\s)\s*\n\s*/g, ' '))}
      onKeyDown={toText}
    />
  );
}

/** Enter leads on to the text below. */
function toText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[role="textbox"][contenteditable="true"]')?.focus();
}
