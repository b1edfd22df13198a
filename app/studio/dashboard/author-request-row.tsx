import { Button, Group } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { personName } from '#common/person.ts';
import type { Asking } from '#server/people/author-requests.queries.ts';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import styles from './attention.module.css';

/** A reader who asks to write, with its answers; `now` is the server's time. */
export function AuthorRequestRow({ request, now }: { request: Asking; now: string }) {
  const { t } = useTranslation();
  const { distance } = useDates();
  const { Form, state, formData } = useFetcher({ key: `author-${request.id}` });
  const name = personName(request);
  const answer = (intent: 'accept' | 'decline') => ({
    ...({ type: 'submit', name: 'intent', value: intent, size: 'xs' } as const),
    loading: state !== 'idle' && formData?.get('intent') === intent,
  });
  return (
    <li className={styles.row}>
      <IconFeather size={20} stroke={1.75} aria-hidden className={styles.sign} />
      <div>
        <strong>{t('authors.wantsToWrite', { name })}</strong>
        <p>
          {name !== request.email && `${request.email} · `}
          <time dateTime={request.asked_at}>{distance(request.asked_at, now)}</time>
        </p>
      </div>
      <Form method="post" action={`${href('/admin')}?index`}>
        <input type="hidden" name="id" value={request.id} />
        <Group gap="xs">
          <Button {...answer('accept')} variant="default" className={styles.quiet ?? ''}>
            {t('authors.accept')} <span className={hidden.visually}>{name}</span>
          </Button>
          <Button {...answer('decline')} variant="subtle" color="gray">
            {t('authors.decline')} <span className={hidden.visually}>{name}</span>
          </Button>
        </Group>
      </Form>
    </li>
  );
}
