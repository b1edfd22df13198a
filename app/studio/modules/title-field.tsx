import { Textarea } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readerLanguage } from '#common/languages.ts';
import styles from './title-field.module.css';

type Props = {
  /** The e-book's language, which is that of the title. */
  language: string;
  value?: string;
  onChange: (title: string) => void;
  error?: ReactNode;
  /** Whether the field has the focus at first. */
  autoFocus?: boolean;
  'data-path'?: string;
};

/** The title as it will appear above the text: one paragraph that wraps at the page's edge. */
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

/** Enter moves to the text below. */
function toText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[role="textbox"][contenteditable="true"]')?.focus();
}
