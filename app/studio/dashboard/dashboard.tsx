import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { AppError } from '#server/errors.ts';
import { acceptRequest, refuseRequest, waitingRequests } from '#server/people/author-requests.ts';
import { readDashboard } from '#server/studio/dashboard.ts';
import { act, load } from '#server/web.ts';
import { type Answer, withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { DONE, say, toastDone, toastFault } from '../../frame/toast.ts';
import { Stats } from '../../lists/stats.tsx';
import { EbookListEmpty } from '../books/ebook-list-empty.tsx';
import { Change } from '../numbers/change.tsx';
import type { Route } from './+types/dashboard.ts';
import { AttentionPanel, attentionRows } from './attention-panel.tsx';
import styles from './dashboard.module.css';
import { EditedEbooks } from './edited-ebooks.tsx';

export const loader = load(async (ctx) => {
  const [dashboard, requests] = await Promise.all([readDashboard(ctx), waitingRequests(ctx)]);
  return { ...dashboard, requests, now: ctx.now().toISOString() };
});

/** Answers a reader's request to write, depending on the form's `intent`. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const form = await input.form();
  const id = String(form.get('id'));
  const intent = form.get('intent');
  if (intent === 'accept') return { intent, ...(await acceptRequest(ctx, id)) };
  if (intent === 'decline') return { intent, ...(await refuseRequest(ctx, id)) };
  throw new AppError('invalid');
});

export const clientAction = withToast((answer: Answer<{ name: string; link?: string | null }>, form) => {
  const { t } = browserTexts;
  if (!answer.ok) toastFault(t('authors.answerFailed'), answer.message);
  else if (form.get('intent') === 'accept') toastAccepted(answer);
  else toastDone(t('authors.refused'), t('authors.refusedText', { name: answer.name }));
});

function toastAccepted({ name, link }: { name: string; link?: string | null }): void {
  const { t } = browserTexts;
  const title = t('authors.accepted');
  if (link) {
    const text = t('authors.acceptedLinkText', { name, link });
    // stays until the link is copied
    say({ ...DONE, title, message: text, autoClose: false }, text);
  } else toastDone(title, t('authors.acceptedText', { name }));
}

type Week = Route.ComponentProps['loaderData']['week'];

/** How much was read and clicked lately, and how that changed. */
function Week({ week: { readers, clicks } }: { week: Week }) {
  const { t, i18n } = useTranslation();
  const stats = [
    { name: t('numbers.readers'), ...readers },
    { name: t('numbers.clicks'), ...clicks },
  ].map(({ name, now, before }) => ({
    ...{ name, value: now },
    beside: before !== null && before > 0 && (
      <>
        <Change now={now} before={before} />
        {t('numbers.before', { value: before.toLocaleString(i18n.language) })}
      </>
    ),
  }));
  return (
    <section className={styles.week} aria-labelledby="week">
      <h2 id="week">{t('dashboard.lastWeek')}</h2>
      <Stats stats={stats} isLine />
      <Link to={withQuery(href('/admin/numbers'), { span: '7' })}>{t('dashboard.toNumbers')}</Link>
    </section>
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { counts, week, edited, now } = loaderData;
  const isStarted = counts.ebooks > 0;
  const waiting = attentionRows(loaderData);
  const isInOrder = waiting.length === 0;
  const stats = [
    { name: t('dashboard.totalEbooks'), value: counts.ebooks },
    { name: t('dashboard.visibleEbooks'), value: counts.visibleEbooks },
    { name: t('dashboard.users'), value: counts.users },
    { name: t('dashboard.supplements'), value: counts.supplements },
  ];
  return (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <PageHead isOneLine title={t('dashboard.title')} subtitle={t('dashboard.subtitle')}>
        <Button
          component={Link}
          to={href('/admin/ebooks/new')}
          variant={isStarted ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('ebooks.newEbook')}
        </Button>
      </PageHead>
      {!isStarted && (
        <div className={styles.start}>
          <EbookListEmpty searching={false} canCreate />
        </div>
      )}
      <div className={styles.figures}>
        <Week week={week} />
        <div className={styles.counts}>
          <Stats stats={stats} isLine />
        </div>
      </div>
      <div className={styles.columns}>
        {(isStarted || !isInOrder) && <AttentionPanel rows={waiting} />}
        {isStarted && <EditedEbooks ebooks={edited} now={now} className={isInOrder ? styles.first : undefined} />}
      </div>
    </>
  );
}
