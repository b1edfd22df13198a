import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link, useNavigation } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { readerLanguage } from '#common/languages.ts';
import { changeEditions } from '#server/editions/change.ts';
import type { ListedPart } from '#server/editions/listed-parts.ts';
import { type PartsPage, readParts } from '#server/editions/parts-page.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone, toastFault } from '../../frame/toast.ts';
import type { Route } from './+types/pairs-page.ts';
import { EditionActs } from './edition-acts.tsx';
import styles from './pairs-page.module.css';
import { PartList } from './part-list.tsx';
import { Refusal } from './refusal.tsx';
import { useLookAgain } from './use-look-again.ts';

export const loader = load((ctx, { params, request }: Route.LoaderArgs) =>
  readParts(ctx, params.ebookId, { page: Number(queryOf(request, 'part')), changed: queryOf(request, 'id') }),
);

/** Changes a pair, brings what is absent, or takes the source's order, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) =>
  changeEditions(ctx, params.ebookId, { ...Object.fromEntries(await input.form()), id: params.ebookId }),
);

export const clientAction = withToast((answer) => {
  const { t } = browserTexts;
  if (answer.ok) toastDone(t('forms.success'), t('editions.stored'));
  else toastFault(t('forms.error'), answer.message);
});

/** Which parts of an edition stand for which of the source. */
export default function PairsPage({ loaderData, actionData, params: { ebookId } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { ebook, source, parts, changed, isReordered, isCounting, absent } = loaderData;
  useLookAgain(isCounting);
  return (
    <>
      <PageTitle>{`${t('editionParts.title')}: ${ebook.title}`}</PageTitle>
      <PageHead title={t('editionParts.title')} subtitle={t('editionParts.subtitle')}>
        <Button component={Link} to={href('/admin/ebooks/:ebookId/languages', { ebookId })} variant="default">
          {t('editionParts.toLanguages')}
        </Button>
      </PageHead>
      <Refusal answer={actionData} />
      <div className={styles.sheet}>
        <div className={styles.acts}>
          <EditionActs edition={{ id: ebookId, absent, isReordered }} />
        </div>
        <PartList
          heading="h2"
          {...{ ebookId, parts, language: ebook.language, source: source.language }}
          below={(part) => <PairOf key={part.row_id} part={part} page={loaderData} changed={changed} />}
        />
        <Pages page={loaderData} ebookId={ebookId} />
      </div>
    </>
  );
}

type PairProps = { part: ListedPart; page: PartsPage; changed: PartsPage['changed'] };

/** What a part stands for, with a way to change it. */
function PairOf({ part: { kind, row_id, title, source_title }, page, changed }: PairProps) {
  const { t } = useTranslation();
  if (kind === 'ebooks' || kind === 'support_info') return null;
  const row = `${kind}/${row_id}`;
  if (changed?.row === row) return <ChangePair row={row} title={title} page={page} changed={changed} />;
  const address = withQuery(href('/admin/ebooks/:ebookId/languages/pairs', { ebookId: page.ebook.id }), {
    id: row,
    part: String(page.page),
  });
  return (
    <p className={styles.pair} id={row_id ?? ''}>
      {source_title !== null && <span lang={readerLanguage(page.source.language)}>{source_title}</span>}
      <Link to={address} preventScrollReset aria-label={t('editionParts.changeOf', { title })}>
        {t('editionParts.change')}
      </Link>
    </p>
  );
}

type ChangeProps = { row: string; title: string; page: PartsPage; changed: NonNullable<PartsPage['changed']> };

function ChangePair({ row, title, page, changed }: ChangeProps) {
  const { t } = useTranslation();
  const isSending = useNavigation().state !== 'idle';
  const here = withQuery(href('/admin/ebooks/:ebookId/languages/pairs', { ebookId: page.ebook.id }), {
    part: String(page.page),
  });
  const choices = changed.choices.map((choice) => ({
    value: choice.id,
    label: choice.isTaken ? t('editionParts.taken', { title: choice.title }) : choice.title,
  }));
  return (
    <Form method="post" action={here} className={styles.change} preventScrollReset>
      <input type="hidden" name="intent" value="pair" />
      <input type="hidden" name="row" value={row} />
      <NativeSelect
        name="source"
        autoFocus
        label={t('editionParts.pairLabel', { title })}
        description={t('editionParts.changeHint')}
        defaultValue={changed.source ?? ''}
        data={[{ value: '', label: t('editionParts.none') }, ...choices]}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={isSending}>
          {t('forms.save')}
        </Button>
        <Button component={Link} to={here} variant="default" preventScrollReset>
          {t('forms.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** The pages of a long list. */
function Pages({ page: { page, pages }, ebookId }: { page: PartsPage; ebookId: string }) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  const at = (part: number) =>
    withQuery(href('/admin/ebooks/:ebookId/languages/pairs', { ebookId }), { part: String(part) });
  return (
    <nav className={styles.pages} aria-label={t('editionParts.page', { page, pages })}>
      {page > 1 && <Link to={at(page - 1)}>{t('editionParts.previousPage')}</Link>}
      <span aria-hidden>{t('editionParts.page', { page, pages })}</span>
      {page < pages && <Link to={at(page + 1)}>{t('editionParts.nextPage')}</Link>}
    </nav>
  );
}
