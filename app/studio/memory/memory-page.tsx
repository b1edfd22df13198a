import { ActionIcon } from '@mantine/core';
import { IconLanguage, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { readerLanguage } from '#common/languages.ts';
import { deleteUnit, type ListedUnit, listMemory } from '#server/editions/memory/memory.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { Empty } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import rows from '../../lists/rows.module.css';
import { SearchBox } from '../../lists/search-box.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/memory-page.ts';
import { askedPlace } from './asked-place.ts';
import { FilesBox } from './files-box.tsx';
import styles from './memory.module.css';
import { MemoryHead } from './memory-head.tsx';
import { type Place, placeQuery } from './place-query.ts';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [search, asked] = [queryOf(request, 'q') ?? '', askedPlace(request)];
  const { place, ...list } = await listMemory(ctx, { ...asked, search, after: queryOf(request, 'after') });
  return { ...list, place: { ...place, ebook: asked.ebook ?? null }, search };
});

/** Forgets a text. */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  await deleteUnit(ctx, askedPlace(request), String((await input.form()).get('id')));
  return {};
});

export const clientAction = withToast((answer) => {
  const { t } = browserTexts;
  if (answer.ok) toastDone(t('forms.success'), t('memory.forgotten'));
  else toastFault(t('forms.error'), answer.message);
});

/** What an author translated, to be offered again. */
export default function MemoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { place, search, count, max } = loaderData;
  const list = useGrowingList(loaderData, href('/admin/memory'));
  const query = placeQuery(place);
  return (
    <>
      <MemoryHead view="memory" place={place} />
      {(list.items.length > 0 || search) && <SearchBox placeholder={t('memory.search')} search={search} />}
      <Results>
        {list.items.length === 0 && (
          <Empty icon={IconLanguage} title={search ? t('memory.notFound') : t('memory.none')} />
        )}
        <ul className={rows.rows}>
          {list.items.map((unit) => (
            <UnitRow key={unit.id} unit={unit} place={place} />
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
    </>
  );
}

function UnitRow({ unit: { id, source, target }, place }: { unit: ListedUnit; place: Place }) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `unit ${id}` });
  const action = withQuery(href('/admin/memory'), placeQuery(place));
  return (
    <li className={styles.row}>
      <p lang={readerLanguage(place.source_language)}>{source}</p>
      <p lang={readerLanguage(place.target_language)}>{target}</p>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('memory.forgetText', { text: source.slice(0, 80) })}
        title={t('memory.forget')}
        loading={fetcher.state !== 'idle'}
        onClick={() => void fetcher.submit({ id }, { method: 'post', action })}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
