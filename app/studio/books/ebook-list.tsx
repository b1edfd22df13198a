import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { newEbookDrafts } from '#server/drafts/new-drafts.ts';
import { cancelCopy, duplicateEbook, listCopies, retryCopy } from '#server/ebooks/duplicate.ts';
import { countListed, deleteEbook, listEbooks, publishEbook } from '#server/ebooks/ebooks.ts';
import { AppError } from '#server/errors.ts';
import { askToWrite, ownRequest } from '#server/people/author-requests.ts';
import { markStep } from '#server/people/first-steps.ts';
import { can } from '#server/policy.ts';
import { readFirstSteps } from '#server/studio/first-steps.ts';
import { act, load } from '#server/web.ts';
import { type Answer, withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { onceDone } from '../../live/progress-news.ts';
import { NewDrafts } from '../drafts/new-drafts.tsx';
import { toastUndo } from '../trash/toast-undo.tsx';
import type { Route } from './+types/ebook-list.ts';
import { AskToWrite } from './ask-to-write.tsx';
import { Copies } from './copies.tsx';
import { EbookCard } from './ebook-card.tsx';
import styles from './ebook-list.module.css';
import { EbookListEmpty } from './ebook-list-empty.tsx';
import { EbookListHead } from './ebook-list-head.tsx';
import { FirstSteps } from './first-steps.tsx';
import { toastCopied } from './toast-copied.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const search = queryOf(request, 'q') ?? '';
  const input = { search, after: queryOf(request, 'after') };
  const [page, drafts] = await Promise.all([listEbooks(ctx, input), newEbookDrafts(ctx, input)]);
  const isAdmin = can(ctx.actor, 'people.manage', null);
  const [asking, first, copies, counts] = await Promise.all([
    ownRequest(ctx),
    readFirstSteps(ctx),
    listCopies(ctx),
    countListed(ctx),
  ]);
  const now = ctx.now().toISOString();
  return {
    ...page,
    drafts,
    copies,
    counts,
    search,
    isAdmin,
    canCreate: can(ctx.actor, 'ebook.create', null),
    asking,
    first,
    now,
  };
});

/**
 * Handles the list's forms by their `intent`: duplicates, publishes or deletes an e-book, requests the right to
 * write, and so on.
 */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const form = await input.form();
  const id = String(form.get('id'));
  const intent = form.get('intent');
  if (intent === 'duplicate') return { intent, ...(await duplicateEbook(ctx, id)) };
  if (intent === 'cancel-copy') {
    await cancelCopy(ctx, id);
    return { intent };
  }
  if (intent === 'retry-copy') {
    await retryCopy(ctx, id);
    return { intent };
  }
  if (intent === 'publish') {
    await publishEbook(ctx, id);
    return { intent };
  }
  if (intent === 'delete') return { intent, ...(await deleteEbook(ctx, id)) };
  if (intent === 'ask-to-write') {
    await askToWrite(ctx);
    return { intent };
  }
  if (intent === 'close-first-steps') {
    await markStep(ctx, 'closed');
    return { intent };
  }
  throw new AppError('invalid');
});

type ListAnswer = Answer<{
  id?: string;
  title?: string;
  original_title?: string;
  isWhole?: boolean;
  job_id?: string;
  deletion_id?: string;
}>;

export const clientAction = withToast((answer: ListAnswer, form) => {
  const { t } = browserTexts;
  if (form.get('intent') === 'ask-to-write') {
    if (!answer.ok) toastFault(t('authors.askFailed'), answer.message);
    return;
  }
  // their disappearance needs no message
  if (form.get('intent') === 'close-first-steps') return;
  if (form.get('intent') === 'cancel-copy') {
    if (!answer.ok) toastFault(t('ebooks.copyCancelFailed'), answer.message);
    return;
  }
  if (form.get('intent') === 'retry-copy') {
    if (!answer.ok) toastFault(t('ebooks.duplicateFailed'), answer.message);
    return;
  }
  if (form.get('intent') === 'publish') {
    if (answer.ok) toastDone(t('forms.success'), t('ebooks.copyPublished'));
    else toastFault(t('ebooks.publishFailed'), answer.message);
    return;
  }
  const duplicated = form.get('intent') === 'duplicate';
  if (!answer.ok) {
    if (answer.code === 'no_space')
      toastFault(t(duplicated ? 'ebooks.duplicateFailed' : 'ebooks.deleteFailed'), answer.message);
    else if (duplicated) toastFault(t('ebooks.duplicateFailed'), t('ebooks.duplicateFailedText'));
    else toastFault(t('ebooks.deleteFailed'), t('ebooks.deleteFailedText'));
  } else if (duplicated) {
    const { id = '', original_title = '', isWhole, job_id = '' } = answer;
    // until the copy is complete the list shows its progress
    if (isWhole) toastCopied(id, original_title);
    else onceDone(job_id, () => toastCopied(id, original_title));
  } else {
    toastUndo(t('ebooks.deleted'), t('ebooks.deletedText', { title: answer.title ?? '' }), answer.deletion_id ?? '');
  }
});

export default function EbookList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { drafts, copies, counts, search, isAdmin, canCreate, asking, first, now } = loaderData;
  const list = useGrowingList(loaderData, `${href('/')}?index`);
  const hasNothing = list.items.length + drafts.items.length === 0;
  const isEmpty = hasNothing && !search;
  return (
    <>
      <PageTitle>{t('ebooks.title')}</PageTitle>
      <EbookListHead isAdmin={isAdmin} canCreate={canCreate} counts={counts} search={isEmpty ? null : search} />
      {first && <FirstSteps first={first} isOnlyThing={isEmpty} />}
      <Results>
        <Copies copies={copies} />
        <NewDrafts kind="ebook" drafts={drafts} now={now} />
        {hasNothing && <EbookListEmpty searching={search !== ''} canCreate={canCreate} />}
        <div className={styles.list}>
          {list.items.map((ebook) => (
            <EbookCard key={ebook.id} ebook={ebook} isAdmin={isAdmin} now={now} />
          ))}
        </div>
        <LoadMore list={list} />
      </Results>
      {asking && <AskToWrite request={asking} />}
    </>
  );
}
