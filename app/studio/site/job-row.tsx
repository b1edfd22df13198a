import { Badge, Button, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { ListedJob } from '#server/jobs/jobs.presenter.ts';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import rows from '../../lists/rows.module.css';
import { jobName } from './job-name.ts';

/** One job: its kind, its progress or fault, and its actions. */
export function JobRow({ job }: { job: ListedJob }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const fetcher = useFetcher({ key: `job-${job.id}` });
  const name = jobName(t, job.kind);
  const send = (intent: 'retry' | 'cancel') =>
    void fetcher.submit({ intent, id: job.id }, { method: 'post', action: href('/admin/jobs') });
  const button = (intent: 'retry' | 'cancel') => (
    <Button variant="subtle" size="compact-sm" onClick={() => send(intent)} loading={fetcher.state !== 'idle'}>
      {t(`jobs.${intent}`)} <span className={hidden.visually}>{name}</span>
    </Button>
  );
  const isOpen = job.state === 'waiting' || job.state === 'running';
  return (
    <li className={rows.entry}>
      <Group gap="xs">
        <p className={rows.name}>{name}</p>
        <Badge variant="default">{t(`jobs.${job.state}`)}</Badge>
        {job.is_repeatable && button('retry')}
        {isOpen && button('cancel')}
      </Group>
      {job.error && <p>{reasonText(t, job.error)}</p>}
      <p className={`${rows.note} ${rows.foot}`}>
        <span>{detail(t, job, dateTime)}</span>
        <time dateTime={job.created_at}>{dateTime(job.created_at)}</time>
      </p>
    </li>
  );
}

function detail(t: TFunction, job: ListedJob, dateTime: (time: string) => string): string {
  const attempt = t('jobs.attempt', { attempt: job.attempts, max: job.max_attempts });
  if (job.state === 'running' && job.progress) {
    return `${attempt} · ${job.progress.done}/${job.progress.total}`;
  }
  return job.state === 'waiting' && job.attempts > 0
    ? `${attempt} · ${t('jobs.next', { time: dateTime(job.run_at) })}`
    : attempt;
}

/** Why a job failed: a known reason, or the message of the other system. */
function reasonText(t: TFunction, error: string): string {
  const say = t as (key: string, values: { defaultValue: string }) => string;
  return /^[a-z]+$/.test(error) ? say(`jobs.why_${error}`, { defaultValue: error }) : error;
}
