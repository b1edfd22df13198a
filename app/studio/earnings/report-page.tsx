import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, redirect, useFetcher } from 'react-router';
import { withColon } from '#common/texts/colon.ts';
import { errorText } from '#common/texts/interface.ts';
import { discardReport, nameReport, type OpenedReport, openReport, takeReport } from '#server/earnings/reports.ts';
import { act, load, type Refusal } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { BackLink } from '../../frame/back-link.tsx';
import { Fault } from '../../frame/notice.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import styles from '../importing/import-stages.module.css';
import { UnderWay } from '../importing/under-way.tsx';
import type { Route } from './+types/report-page.ts';
import own from './earnings.module.css';
import { NamingForm } from './naming-form.tsx';
import { ReportPreview } from './report-preview.tsx';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => ({
  report: await openReport(ctx, params.reportId),
}));

/** Takes a report in, gives it up, or says what it does not say itself, by the form's `act`. */
export const action = act(async (ctx, { params: { reportId } }: Route.ActionArgs, input) => {
  const form = await input.form();
  const act = form.get('act') ?? '';
  if (act === 'discard') {
    await discardReport(ctx, reportId);
    throw redirect(href('/admin/earnings'));
  }
  // a page of the version before says nothing of what it showed
  const seen = form.get('seen') ?? '';
  if (act === 'take') await takeReport(ctx, reportId, seen);
  else await nameReport(ctx, reportId, form, seen);
  return {};
});

export const clientAction = keepTyped;

/** A report: while it is read, before it is taken in, and after. */
export default function ReportPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const fetcher = useFetcher<{ ok: true } | Refusal>({ key: `report ${report.id}` });
  const answer = fetcher.data ?? (actionData as { ok: true } | Refusal | undefined);
  const { state, read } = report;
  const isBusy = fetcher.state !== 'idle';
  return (
    <>
      <PageTitle>{`${withColon(t('earnings.title'), i18n.language)} ${report.file_name}`}</PageTitle>
      <BackLink to={href('/admin/earnings')}>{t('earnings.back')}</BackLink>
      <PageHead title={t('earnings.title')} subtitle={report.file_name} />
      {answer && !answer.ok && <Fault mb="md">{answer.message}</Fault>}
      {(state === 'reading' || state === 'taking' || state === 'undoing') && <Working report={report} />}
      {state === 'failed' && <Failed report={report} />}
      {read && (state === 'ready' || state === 'taken') && (
        <ReportPreview read={read} isTaken={state === 'taken'}>
          {state === 'ready' && (
            <>
              <NamingForm key={JSON.stringify(read.naming)} read={read} seen={report.stamp} fetcher={fetcher} />
              <fetcher.Form method="post" className={`${styles.steps} ${own.acts}`}>
                <input type="hidden" name="seen" value={report.stamp} />
                {read.open.length === 0 && (
                  <Button type="submit" name="act" value="take" loading={isBusy}>
                    {t('earnings.take')}
                  </Button>
                )}
                <Button type="submit" name="act" value="discard" variant="default" disabled={isBusy}>
                  {t('earnings.discard')}
                </Button>
              </fetcher.Form>
            </>
          )}
        </ReportPreview>
      )}
    </>
  );
}

function Working({ report: { id, state, read } }: { report: OpenedReport }) {
  const { t } = useTranslation();
  const titles = { reading: t('earnings.reading'), taking: t('earnings.taking'), undoing: t('earnings.undoing') };
  return (
    <UnderWay id={id} title={titles[state as keyof typeof titles]}>
      {read && <p>{t('earnings.rowsRead', { count: read.rows })}</p>}
      <p className={styles.hint}>{t('earnings.leave')}</p>
    </UnderWay>
  );
}

function Failed({ report: { refusal } }: { report: OpenedReport }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  return (
    <section className={styles.stage}>
      <div role="status">
        <h2>{t('earnings.failed')}</h2>
        {refusal && <p>{errorText(t, refusal.code, refusal.params)}</p>}
      </div>
      <fetcher.Form method="post">
        <Button type="submit" name="act" value="discard" variant="default" loading={fetcher.state !== 'idle'}>
          {t('earnings.discard')}
        </Button>
      </fetcher.Form>
    </section>
  );
}
