import { Button, Group } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { countAside, settleAside } from '#server/events/aside.ts';
import { changeJob, listJobs } from '#server/jobs/jobs.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { Empty } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import rows from '../../lists/rows.module.css';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { useRegularRefresh } from '../../live/use-regular-refresh.ts';
import type { Route } from './+types/jobs.ts';
import { AsideNotice } from './aside-notice.tsx';
import { JobRow } from './job-row.tsx';
import { toastOfJobs } from './job-toasts.ts';

/** The progress of these jobs is not announced, so the page polls. */
const REFRESH_MS = 5_000;

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const isOver = queryOf(request, 'over') !== null;
  const jobs = await listJobs(ctx, { isOver, after: queryOf(request, 'after') });
  return { isOver, aside: await countAside(ctx), ...jobs };
});

/** Retries or cancels a job, or retries or discards set-aside events, depending on the form's `intent`. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const form = Object.fromEntries(await input.form());
  if (form.of === 'aside') return { aside: await settleAside(ctx, form.intent) };
  await changeJob(ctx, String(form.id), form.intent);
  return {};
});

export const clientAction = withToast(toastOfJobs);

/** The jobs that wait, run or failed, with the reasons. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  useRegularRefresh(loaderData.isOver ? null : REFRESH_MS);
  const list = useGrowingList(loaderData, href('/admin/jobs'));
  const views = [
    { to: href('/admin/jobs'), label: t('jobs.open'), isCurrent: !loaderData.isOver },
    { to: withQuery(href('/admin/jobs'), { over: '1' }), label: t('jobs.over'), isCurrent: loaderData.isOver },
  ];
  return (
    <>
      <PageTitle>{t('jobs.title')}</PageTitle>
      <PageHead title={t('jobs.title')} subtitle={t('jobs.subtitle')} />
      <Group component="nav" aria-label={t('jobs.title')} gap="xs" mb="md">
        {views.map(({ to, label, isCurrent }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            size="compact-md"
            variant="default"
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </Button>
        ))}
      </Group>
      {loaderData.aside > 0 && <AsideNotice count={loaderData.aside} />}
      <Results>
        {list.items.length === 0 && <Empty icon={IconListCheck} title={t('jobs.nothing')} />}
        <ol className={rows.rows}>
          {list.items.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ol>
        <LoadMore list={list} />
      </Results>
    </>
  );
}
