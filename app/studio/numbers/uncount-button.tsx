import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import hidden from '../../frame/hidden.module.css';
import styles from './uncounted.module.css';

/** A day as 2026-11-23, or the host of a site. */
type Part = { day: string } | { source: string };

type Props = {
  /** The address of the e-book's numbers. */
  at: string;
  intent: 'leave' | 'count';
  part: Part;
  /** The name of the day or source. */
  name: string;
};

/** Excludes a day or a source from an e-book's numbers, or includes it again. */
export function UncountButton({ at, intent, part, name }: Props) {
  const { t } = useTranslation();
  const [kind, value] = 'day' in part ? (['day', part.day] as const) : (['source', part.source] as const);
  const fetcher = useFetcher({ key: `uncounted-${intent}-${value}` });
  return (
    <fetcher.Form method="post" action={at} className={styles.act}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={kind} value={value} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" variant="subtle" size="compact-sm" loading={fetcher.state !== 'idle'}>
        {t(intent === 'leave' ? 'numbers.leave' : 'numbers.countAgain')} <span className={hidden.visually}>{name}</span>
      </Button>
    </fetcher.Form>
  );
}
