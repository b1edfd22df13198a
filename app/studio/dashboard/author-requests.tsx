import { Button, Group } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { personName } from '#common/person.ts';
import type { Asking } from '#server/people/author-requests.queries.ts';
import hidden from '../../frame/hidden.module.css';
import { Panel } from '../../frame/panel.tsx';
import { useDates } from '../../frame/use-dates.ts';
import styles from './author-requests.module.css';

/** Readers who ask to write, each with its answers; `now` is the server's time. */
export function AuthorRequests({ requests, now }: { requests: Asking[]; now: string }) {
  const { t } = useTranslation();
  return (
    <Panel titleId="attention-title" className={styles.attention}>
      <h2 id="attention-title">{t('authors.attention')}</h2>
      <ul>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function RequestRow({ request, now }: { request: Asking; now: string }) {
  const { t } = useTranslation();
  const { distance } = useDates();
  const { Form, state, formData } = useFetcher({ key: `author-${request.id}` });
  const name = personName(request);
  const answer = (intent: 'accept' | 'decline') => ({
    ...({ type: 'submit', name: 'intent', value: intent, size: 'xs' } as const),
    loading: state !== 'idle' && formData?.get('intent') === intent,
  });
  return (
    <li>
      <IconFeather size={20} aria-hidden />
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
          <Button {...answer('accept')} variant="light">
            {t('authors.accept')} <span className={hidden.visually}>{name}</span>
          </Button>
          <Button {...answer('decline')} variant="default">
            {t('authors.decline')} <span className={hidden.visually}>{name}</span>
          </Button>
        </Group>
      </Form>
    </li>
  );
}
