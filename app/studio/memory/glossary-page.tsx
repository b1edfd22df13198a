import { Button } from '@mantine/core';
import { IconPlus, IconVocabulary } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { readerLanguage } from '#common/languages.ts';
import { deleteTerm, type ListedTerm, listGlossary, saveTerm } from '#server/editions/glossary/terms.ts';
import { act, load } from '#server/web.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { Empty } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Mark } from '../../lists/mark.tsx';
import { Results } from '../../lists/results.tsx';
import rows from '../../lists/rows.module.css';
import { SearchBox } from '../../lists/search-box.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/glossary-page.ts';
import { askedPlace } from './asked-place.ts';
import { FilesBox } from './files-box.tsx';
import { LanguageSign } from './language-sign.tsx';
import styles from './memory.module.css';
import { MemoryHead } from './memory-head.tsx';
import { type Place, placeQuery } from './place-query.ts';
import { RowActs } from './row-acts.tsx';
import { TermDialog } from './term-dialog.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [search, asked] = [queryOf(request, 'q') ?? '', askedPlace(request)];
  const { place, ...list } = await listGlossary(ctx, { ...asked, search, after: queryOf(request, 'after') });
  return { ...list, place: { ...place, ebook: asked.ebook ?? null }, search };
});

/** Adds, changes or deletes a term, depending on the form's `intent`. */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  const { intent, id, ...values } = Object.fromEntries(await input.form());
  const place = askedPlace(request);
  if (intent === 'delete') return { intent, ...(await deleteTerm(ctx, place, String(id))) };
  // a page of the version before may say nothing of what it showed
  const term = { seen: '', ...values };
  return { intent: 'save', ...(await saveTerm(ctx, place, id ? String(id) : null, term)) };
});

export const clientAction = withToast((answer, form) => {
  const { t } = browserTexts;
  const isDeletion = form.get('intent') === 'delete';
  if (answer.ok) toastDone(t('forms.success'), isDeletion ? t('memory.deleted') : t('memory.saved'));
  // the dialog shows faults of its fields
  else if (isDeletion || answer.code !== 'invalid') toastFault(t('forms.error'), answer.message);
});

/** How an author translates the terms of a subject. */
export default function GlossaryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { place, search, count } = loaderData;
  const list = useGrowingList(loaderData, href('/admin/glossary'));
  const [edited, setEdited] = useState<ListedTerm | 'new' | null>(null);
  const query = placeQuery(place);
  const isEmpty = list.items.length === 0 && !search;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('memory.addTerm')}
    </Button>
  );
  return (
    <>
      <MemoryHead
        view="glossary"
        place={place}
        search={!isEmpty && <SearchBox placeholder={t('memory.searchTerms')} search={search} />}
      >
        {!isEmpty && add}
      </MemoryHead>
      <Results>
        {isEmpty && (
          <Empty icon={IconVocabulary} title={t('memory.noTerms')}>
            <p>{t('memory.noTermsHint')}</p>
            {add}
          </Empty>
        )}
        {list.items.length === 0 && search && <Empty icon={IconVocabulary} title={t('memory.notFound')} />}
        <ul className={rows.rows}>
          {list.items.map((term) => (
            <TermRow key={term.id} term={term} place={place} onEdit={() => setEdited(term)} />
          ))}
        </ul>
        <LoadMore list={list} />
      </Results>
      {count > 0 && <p className={styles.count}>{t('memory.terms', { count })}</p>}
      <FilesBox
        purpose={t('memory.termsPurpose')}
        downloads={[{ address: withQuery(href('/admin/glossary.csv'), query), label: t('memory.downloadCsv') }]}
        take={{
          address: withQuery(href('/admin/glossary/file'), query),
          label: t('memory.takeTerms'),
          hint: t('memory.acceptedTerms'),
          accept: ['.csv', 'text/csv'],
        }}
      />
      <TermDialog edited={edited} place={place} onClose={() => setEdited(null)} />
    </>
  );
}

function TermRow({ term: one, place, onEdit }: { term: ListedTerm; place: Place; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, term, translation, is_forbidden, note } = one;
  const fetcher = useFetcher({ key: `term ${id}` });
  const confirm = useConfirm();
  const action = withQuery(href('/admin/glossary'), placeQuery(place));
  const remove = () =>
    confirm({
      title: t('memory.deleteTermOf', { term }),
      question: t('memory.deleteQuestion', { term }),
      action: t('memory.delete'),
      onConfirm: () => void fetcher.submit({ intent: 'delete', id }, { method: 'post', action }),
    });
  return (
    <li className={styles.row}>
      <p lang={readerLanguage(place.source_language)}>
        <LanguageSign of={place.source_language} />
        {term}
      </p>
      <div>
        <p lang={readerLanguage(place.target_language)}>
          <LanguageSign of={place.target_language} />
          {translation} {is_forbidden && <Mark variant="default">{t('memory.isForbidden')}</Mark>}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <RowActs
        of={term}
        edit={{ label: t('modules.edit'), name: t('memory.editTermOf', { term }), run: onEdit }}
        remove={{ label: t('memory.delete'), name: t('memory.deleteTermOf', { term }), run: remove }}
        isBusy={fetcher.state !== 'idle'}
      />
    </li>
  );
}
