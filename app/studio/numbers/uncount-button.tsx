import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import hidden from '../../frame/hidden.module.css';
import styles from './uncounted.module.css';

/** A day as it is written, or a site by its host. */
type Part = { day: string } | { source: string };

type Props = {
  /** The e-book's numbers, which are changed. */
  at: string;
  intent: 'leave' | 'count';
  part: Part;
  /** What it is called. */
  name: string;
};

/** Takes a day or a source out of an e-book's numbers, or back into them. */
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
