import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher, useLocation } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { findInEbook } from '#server/replacing/find.ts';
import { replaceInEbook } from '#server/replacing/replace.ts';
import { undoReplacement } from '#server/replacing/undo.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/find-page.ts';
import { FindForm } from './find-form.tsx';
import { FoundHits } from './found-hits.tsx';
import { FoundSummary } from './found-summary.tsx';
import { LastReplacement } from './last-replacement.tsx';
import { OtherEditions } from './other-editions.tsx';
import { ReplaceReport } from './replace-report.tsx';
import type { Answered } from './replacing.ts';

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const asked = {
    whole: queryOf(request, 'whole'),
    case: queryOf(request, 'case'),
    accents: queryOf(request, 'accents'),
  };
  const find = queryOf(request, 'q');
  const found = await findInEbook(ctx, params.ebookId, { find, ...asked, after: queryOf(request, 'after') });
  return { ...found, now: ctx.now().toISOString() };
});

/** Replaces one hit or all, or undoes the last replacement, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { q, ...form } = Object.fromEntries(await input.form());
  if (form.intent === 'undo') return undoReplacement(ctx, params.ebookId, form.replacement ?? '');
  return replaceInEbook(ctx, params.ebookId, { ...form, find: q ?? '' });
});

export const clientAction = keepTyped;

/** Finds and replaces a text in a whole e-book. */
export default function FindPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { ebook, asked, fault, undo, now, counts } = loaderData;
  // an answer for an earlier search is not shown
  const fetcher = useFetcher<Answered>({ key: `replace ${params.ebookId} ${search}` });
  const list = useGrowingList(loaderData, href('/admin/ebooks/:ebookId/find', { ebookId: params.ebookId }));
  const answer = fetcher.data ?? (actionData as Answered | undefined);
  const summary = useKeptFocus(fetcher.data);
  return (
    <>
      <PageTitle>{t('replacing.titleOf', { title: ebook.title })}</PageTitle>
      <PageHead title={t('replacing.title')} subtitle={t('replacing.subtitle')} />
      <FindForm found={loaderData} answer={answer} fetcher={fetcher} />
      <OtherEditions others={loaderData.others} />
      <ReplaceReport answer={answer} />
      {undo && <LastReplacement undo={undo} now={now} fetcher={fetcher} />}
      <Results>
        <FoundSummary ref={summary} asked={asked} counts={fault ? null : counts} fetcher={fetcher} />
        <FoundHits hits={list.items} ebookId={ebook.id} />
        <LoadMore list={list} />
      </Results>
    </>
  );
}

/** If the pressed button disappears, the focus stays beside the hits. */
function useKeptFocus(answer: unknown) {
  const summary = useRef<HTMLParagraphElement>(null);
  useAnswer(answer, () => document.activeElement === document.body && summary.current?.focus());
  return summary;
}
