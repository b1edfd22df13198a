import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import hidden from '../../frame/hidden.module.css';
import styles from './uncounted.module.css';

/** A day as 2026-11-23, or the name of a site. */
type Part = { day: string } | { source: string };
type Intent = 'leave' | 'count';

const formId = (intent: Intent) => `numbers-${intent}`;

/** The forms that all buttons of an e-book's numbers send. `at` is the address of the numbers. */
export function UncountForms({ at }: { at: string }) {
  return (
    <>
      <UncountForm at={at} intent="leave" />
      <UncountForm at={at} intent="count" />
    </>
  );
}

function UncountForm({ at, intent }: { at: string; intent: Intent }) {
  const fetcher = useFetcher({ key: formId(intent) });
  return (
    <fetcher.Form id={formId(intent)} method="post" action={at}>
      <input type="hidden" name="intent" value={intent} />
    </fetcher.Form>
  );
}

type Props = { intent: Intent; part: Part /** The name of the day or source. */; name: string };

/** Excludes a day or a source from an e-book's numbers, or includes it again. */
export function UncountButton({ intent, part, name }: Props) {
  const { t } = useTranslation();
  const { state } = useFetcher({ key: formId(intent) });
  const [kind, value] = 'day' in part ? (['day', part.day] as const) : (['source', part.source] as const);
  return (
    <button
      type="submit"
      form={formId(intent)}
      name={kind}
      value={value}
      className={styles.act}
      disabled={state !== 'idle'}
    >
      {t(intent === 'leave' ? 'numbers.leave' : 'numbers.countAgain')} <span className={hidden.visually}>{name}</span>
    </button>
  );
}
