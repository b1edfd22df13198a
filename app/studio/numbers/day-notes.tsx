import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import hidden from '../../frame/hidden.module.css';
import { dayText } from './amounts.ts';
import styles from './day-notes.module.css';

type Notes = Numbers['notes'];

/** Signs below a drawing, one at the place of each note, in percent of its width. */
export function NoteSigns({ at }: { at: number[] }) {
  return (
    <svg className={styles.signs} aria-hidden>
      {at.map((x) => (
        <svg key={x} x={`${x}%`} y="100%" aria-hidden>
          <path d="M0 -6l5 5-5 5-5-5z" />
        </svg>
      ))}
    </svg>
  );
}

/** The notes on the days of a span, each with a button that takes it away. `at` is where they are changed. */
export function DayNotes({ notes, at }: { notes: Notes; at: string }) {
  const { t, i18n } = useTranslation();
  const fetcher = useFetcher({ key: 'unnote' });
  if (notes.length === 0) return null;
  return (
    <fetcher.Form method="post" action={at} className={styles.notes} aria-label={t('numbers.notes')}>
      <input type="hidden" name="intent" value="unnote" />
      <ul>
        {notes.map(({ id, day, text, within, is_mine }) => (
          <li key={id}>
            <svg viewBox="-6 -7 12 12" aria-hidden>
              <path d="M0 -6l5 5-5 5-5-5z" />
            </svg>
            <span>
              <b>{dayText(day, i18n.language)}</b> {text}
              {within !== null && <small> {within}</small>}
            </span>
            {is_mine && (
              <button type="submit" name="id" value={id} disabled={fetcher.state !== 'idle'}>
                <IconX size={16} aria-hidden />
                <span className={hidden.visually}>{t('numbers.noteTakeAway', { text })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </fetcher.Form>
  );
}

type FormProps = Pick<Numbers, 'span' | 'notes'> & {
  at: string;
  /** Whether a day can be left out here. */
  canLeave: boolean;
};

/** Notes something on a day, or leaves it out of an e-book's numbers. */
export function DayForm({ span, notes, at, canLeave }: FormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: 'note' });
  const isBusy = fetcher.state !== 'idle';
  return (
    <details className={styles.day}>
      <summary>{t(canLeave ? 'numbers.noteOrLeave' : 'numbers.noteDay')}</summary>
      {/* the key empties the fields once a note is there */}
      <fetcher.Form key={notes.length} method="post" action={at}>
        <label>
          {t('numbers.columnDay')} <input type="date" name="day" defaultValue={span.to} max={span.to} required />
        </label>
        <label>
          {t('numbers.note')}{' '}
          <input name="text" maxLength={LIMITS.dayNote} placeholder={t('numbers.noteExample')} required />
        </label>
        <Button type="submit" name="intent" value="note" variant="default" size="xs" disabled={isBusy}>
          {t('numbers.noteWrite')}
        </Button>
        {canLeave && (
          <Button type="submit" name="intent" value="leave" formNoValidate variant="subtle" size="xs" disabled={isBusy}>
            {t('numbers.leaveDay')}
          </Button>
        )}
      </fetcher.Form>
    </details>
  );
}
