import { Button, Text } from '@mantine/core';
import { IconClockHour4, IconFeather } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { OwnRequest } from '#server/people/author-requests.ts';
import { Panel } from '../../frame/panel.tsx';
import { useDates } from '../../frame/use-dates.ts';
import { useRegularRefresh } from '../../live/use-regular-refresh.ts';
import styles from './ask-to-write.module.css';

/** The page polls for the answer at this interval. */
const LOOK_MS = 20_000;

/** How a reader becomes an author: request, wait, or the day of the next possible request. */
export function AskToWrite({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const { Form, state } = useFetcher({ key: 'ask-to-write' });
  useRegularRefresh(request.state === 'asked' ? LOOK_MS : null);
  const Icon = request.state === 'none' ? IconFeather : IconClockHour4;
  return (
    <Panel titleId="ask-title" className={styles.ask}>
      <Icon size={24} aria-hidden />
      <div role="status">
        <h2 id="ask-title">{t(`authors.${request.state}`)}</h2>
        <Text size="sm" c="dimmed">
          {request.state === 'declined'
            ? t('authors.declinedText', { date: date(request.again_at) })
            : t(`authors.${request.state}Text`)}
        </Text>
      </div>
      {request.state === 'none' && (
        <Form method="post" action={`${href('/')}?index`}>
          <Button type="submit" name="intent" value="ask-to-write" variant="default" loading={state !== 'idle'}>
            {t('authors.ask')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
