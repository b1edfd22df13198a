import { Select } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { LIMITS } from '#common/limits.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';

const PAUSE_MS = 150;

type Props = {
  label: string;
  description?: string;
  placeholder?: string;
  value: string | null;
  /** The e-book with the id `value`. */
  chosen: Pick<EbookChoice, 'id' | 'title'> | null;
  onChange: (ebookId: string | null, ebook: EbookChoice | null) => void;
  clearable?: boolean;
  error?: ReactNode;
  'data-path'?: string;
};

/** One of the person's e-books; typing searches all of them on the server. */
export function EbookSelect({ value, chosen, onChange, placeholder, ...rest }: Props) {
  const { t } = useTranslation();
  const { load, data } = useFetcher<EbookChoice[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (words: string) => {
    clearTimeout(timer.current);
    if (words === chosen?.title) return;
    timer.current = setTimeout(() => void load(withQuery(href('/admin/ebooks/choices'), { q: words })), PAUSE_MS);
  };
  const found = data ?? [];
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      {...rest}
      placeholder={placeholder ?? t('items.fieldEbookHint')}
      data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      // the server has already filtered them, by more than the title
      filter={({ options }) => options}
      searchable
      openOnFocus={false}
      value={value}
      onChange={(next) => onChange(next, found.find(({ id }) => id === next) ?? null)}
      onSearchChange={search}
      onDropdownOpen={() => !data && void load(href('/admin/ebooks/choices'))}
      nothingFoundMessage={data ? t('items.fieldEbookNone') : t('items.addLoading')}
      maxLength={LIMITS.search}
    />
  );
}
