import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { readerLanguage } from '#common/languages.ts';
import { changeUnit, deleteUnit, type ListedUnit, listMemory } from '#server/editions/memory/memory.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { useDates } from '../../frame/use-dates.ts';
import { Empty } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import rows from '../../lists/rows.module.css';
import { SearchBox } from '../../lists/search-box.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/memory-page.ts';
import { askedPlace } from './asked-place.ts';
import { FilesBox } from './files-box.tsx';
import { LanguageSign } from './language-sign.tsx';
import styles from './memory.module.css';
import { MemoryHead } from './memory-head.tsx';
import { type Place, placeQuery } from './place-query.ts';
import { RowActs } from './row-acts.tsx';
import { UnitDialog } from './unit-dialog.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [search, asked] = [queryOf(request, 'q') ?? '', askedPlace(request)];
  const { place, ...list } = await listMemory(ctx, { ...asked, search, after: queryOf(request, 'after') });
  return { ...list, place: { ...place, ebook: asked.ebook ?? null }, search, now: ctx.now().toISOString() };
});

/** Changes the translation of a text, or forgets the text, depending on the form's `intent`. */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  const { intent, id, ...values } = Object.fromEntries(await input.form());
  const place = askedPlace(request);
  // a page of the version before may say nothing of what it showed
  if (intent === 'save') await changeUnit(ctx, place, String(id), { seen: '', ...values });
  else await deleteUnit(ctx, place, String(id));
  return {};
});

export const clientAction = withToast((answer, form) => {
  const { t } = browserTexts;
  const isChange = form.get('intent') === 'save';
  if (answer.ok) toastDone(t('forms.success'), isChange ? t('memory.textSaved') : t('memory.forgotten'));
  // the dialog shows faults of its field
  else if (!isChange || answer.code !== 'invalid') toastFault(t('forms.error'), answer.message);
});

/** What an author translated, to be offered again. */
export default function MemoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { place, search, count, max, now } = loaderData;
  const [edited, setEdited] = useState<ListedUnit | null>(null);
  const list = useGrowingList(loaderData, href('/admin/memory'));
  const query = placeQuery(place);
  return (
    <>
      <MemoryHead
        view="memory"
        place={place}
        search={(list.items.length > 0 || search) && <SearchBox placeholder={t('memory.search')} search={search} />}
      />
      <Results>
        {list.items.length === 0 && (
          <Empty icon={IconLanguage} title={search ? t('memory.notFound') : t('memory.none')} />
        )}
        <ul className={rows.rows}>
          {list.items.map((unit) => (
            <UnitRow key={unit.id} unit={unit} place={place} now={now} onEdit={() => setEdited(unit)} />
          ))}
        </ul>
        <LoadMore list={list} />
      </Results>
      {count > 0 && <p className={styles.count}>{t('memory.count', { count, max })}</p>}
      <FilesBox
        purpose={t('memory.filesPurpose')}
        downloads={[
          { address: withQuery(href('/admin/memory.tmx'), query), label: t('memory.downloadTmx') },
          { address: withQuery(href('/admin/memory.csv'), query), label: t('memory.downloadCsv') },
        ]}
        take={{
          address: withQuery(href('/admin/memory/file'), query),
          label: t('memory.take'),
          hint: t('memory.accepted'),
          accept: ['.tmx', '.csv', 'text/csv'],
        }}
      />
      <UnitDialog edited={edited} place={place} onClose={() => setEdited(null)} />
    </>
  );
}

type RowProps = { unit: ListedUnit; place: Place; now: string; onEdit: () => void };

function UnitRow({ unit: { id, source, target, uses, used_at }, place, now, onEdit }: RowProps) {
  const { t } = useTranslation();
  const { distance } = useDates();
  const fetcher = useFetcher({ key: `unit ${id}` });
  const action = withQuery(href('/admin/memory'), placeQuery(place));
  const text = source.slice(0, 80);
  const when = distance(used_at, now);
  return (
    <li className={styles.row}>
      <p lang={readerLanguage(place.source_language)}>
        <LanguageSign of={place.source_language} />
        {source}
      </p>
      <div>
        <p lang={readerLanguage(place.target_language)}>
          <LanguageSign of={place.target_language} />
          {target}
        </p>
        <p className={styles.note}>
          {uses > 0 ? t('memory.usedAt', { count: uses, when }) : t('memory.learntAt', { when })}
        </p>
      </div>
      <RowActs
        of={text}
        edit={{ label: t('memory.editText'), name: t('memory.editTextOf', { text }), run: onEdit }}
        remove={{
          label: t('memory.forget'),
          name: t('memory.forgetText', { text }),
          run: () => void fetcher.submit({ intent: 'delete', id }, { method: 'post', action }),
        }}
        isBusy={fetcher.state !== 'idle'}
      />
    </li>
  );
}
