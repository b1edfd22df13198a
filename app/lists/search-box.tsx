import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import { useListAddress, useWaitingChoices } from './list-address.ts';
import styles from './search-box.module.css';

/** The pause after the last key before the request. */
const PAUSE_MS = 200;

/** Marks a navigation by this box, so that it takes over only words from elsewhere. */
const TYPED = { isTyped: true };

type Props = { placeholder: string; search: string /** Filters beside it. */; children?: ReactNode };

/** Searches on the server during typing; the words are in the address, so that back and reload keep them. */
export function SearchBox({ placeholder, search, children }: Props) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    if (!state?.isTyped) setText(search);
  }
  const put = useListAddress();
  const latest = useRef(put);
  latest.current = put;
  const hold = useWaitingChoices();
  const change = (value: string) => {
    setText(value);
    hold({ q: value.trim() }, PAUSE_MS, () => latest.current({}, { replace: true, state: TYPED }));
  };
  return (
    <div className={children ? `${styles.search} ${styles.withChoices}` : styles.search}>
      <TextInput
        type="search"
        role="searchbox"
        aria-label={t('forms.search')}
        placeholder={placeholder}
        value={text}
        maxLength={LIMITS.search}
        onChange={(event) => change(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={<kbd className={styles.key}>/</kbd>}
        rightSectionPointerEvents="none"
      />
      {children}
    </div>
  );
}
