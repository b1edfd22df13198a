import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LIMITS } from '#common/limits.ts';

/** Wait after the last key before the server is asked. */
const PAUSE_MS = 200;

/** The address's other choices stay. */
function withWords(params: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (words) next.set('q', words);
  else next.delete('q');
  return next;
}

/** Searches on the server while one types; the words stay in the address, so that back and reload keep them. */
export function SearchBox({ placeholder, search }: { placeholder: string; search: string }) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setParams((params) => withWords(params, value.trim()), { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={t('forms.search')}
      placeholder={placeholder}
      value={text}
      maxLength={LIMITS.search}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      mb="lg"
      size="md"
    />
  );
}
