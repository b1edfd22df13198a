import { Select, Text } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { UPLOAD_KINDS } from '#common/limits.ts';
import { changeLibrary } from '#server/media/change-library.ts';
import { listLibrary } from '#server/media/library.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import { BulkBar, BulkBox } from '../../lists/bulk-bar.tsx';
import { Empty } from '../../lists/empty.tsx';
import { useFilter } from '../../lists/list-address.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { isAwaited, useProgressNews } from '../../live/progress-news.ts';
import { useProgress } from '../../live/use-progress.ts';
import { LibraryGrid } from '../../media/library/library-grid.tsx';
import { LibraryItem } from '../../media/library/library-item.tsx';
import type { Route } from './+types/library.ts';
import { toastOfLibrary, toastReplaced } from './library-toasts.ts';
import { Replacing } from './replacing.tsx';
import { SendFiles } from './send-files.tsx';
import { useRemoval } from './use-removal.ts';

const UploadDialog = lazy(() => patiently(() => import('./upload-dialog.tsx')));

/** The filters of the list. */
const FILTERS = [...UPLOAD_KINDS, 'unused'] as const;

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [search, kindName] = [queryOf(request, 'q') ?? '', queryOf(request, 'kind')];
  const filter = FILTERS.find((known) => known === kindName) ?? null;
  return { ...(await listLibrary(ctx, { search, filter, after: queryOf(request, 'after') })), search, filter };
});

/** Describes, replaces or deletes uploads, depending on the form's `intent`. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => changeLibrary(ctx, await input.form()));

export const clientAction = withToast(toastOfLibrary);

/** All uploads with their uses. */
export default function Library({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { search, filter } = loaderData;
  const list = useGrowingList(loaderData, href('/admin/media'));
  return (
    <>
      <PageTitle>{t('library.title')}</PageTitle>
      <PageHead title={t('library.title')} subtitle={t('library.subtitle')}>
        <SendFiles />
      </PageHead>
      <SearchBox placeholder={t('library.searchPlaceholder')} search={search}>
        <Filter value={filter} />
      </SearchBox>
      <Results>
        {list.items.length === 0 && (
          <Empty
            icon={IconLibraryPhoto}
            title={t(search !== '' || filter !== null ? 'library.notFound' : 'library.nothing')}
          >
            {search === '' && filter === null && <Text c="dimmed">{t('fields.libraryEmptyHint')}</Text>}
          </Empty>
        )}
        <Uploads uploads={list.items} areUsesKnown={loaderData.are_uses_known} />
        <LoadMore list={list} />
      </Results>
    </>
  );
}

function Filter({ value }: { value: (typeof FILTERS)[number] | null }) {
  const { t } = useTranslation();
  const choose = useFilter('kind');
  const choices = FILTERS.map((filter) => ({ value: filter as string, label: t(`library.${filter}`) }));
  return (
    <Select
      label={t('library.filter')}
      data={[{ value: '', label: t('library.all') }, ...choices]}
      value={value ?? ''}
      onChange={choose}
      allowDeselect={false}
    />
  );
}

function Uploads({ uploads, areUsesKnown }: { uploads: LibraryUpload[]; areUsesKnown: boolean }) {
  const { t } = useTranslation();
  const selection = useSelection(useMemo(() => uploads.map(({ id }) => id), [uploads]));
  const alike = useMemo(() => repeated(uploads.map(({ original_name }) => original_name)), [uploads]);
  const removal = useRemoval();
  const { open, dialog } = useLateDialog<LibraryUpload>((shown, upload) => (
    <UploadDialog key={upload.id} {...shown} upload={upload} areUsesKnown={areUsesKnown} />
  ));
  const heard = useProgress(uploads.some(({ replacing }) => replacing !== null && replacing.percent !== null));
  // a replacement that another tab began
  useProgressNews(({ id, done, isOver }) => {
    if (isOver && !isAwaited(id) && uploads.some(({ replacing }) => replacing?.job_id === id)) toastReplaced(done);
  });
  const remove = (ids: string[]) => removal.ask(uploads.filter(({ id }) => ids.includes(id)));
  return (
    <>
      <LibraryGrid isWide>
        {uploads.map((upload) => (
          <LibraryItem
            key={upload.id}
            upload={upload}
            areUsesKnown={areUsesKnown}
            isAlike={alike.has(upload.original_name)}
            onChoose={() => open(upload)}
            isChosen={selection.selected.has(upload.id)}
            hasDialog
            state={upload.replacing && <Replacing upload={upload} heard={heard} />}
          >
            <BulkBox
              isChosen={selection.selected.has(upload.id)}
              onToggle={() => selection.toggle(upload.id)}
              name={upload.original_name}
            />
          </LibraryItem>
        ))}
      </LibraryGrid>
      <BulkBar
        selection={selection}
        actions={[{ label: t('library.remove'), onRun: remove, destructive: true }]}
        pending={removal.pending}
      />
      {dialog}
    </>
  );
}

/** The texts that are there more than once. */
function repeated(texts: string[]): Set<string> {
  const once = new Set<string>();
  return new Set(texts.filter((text) => once.size === once.add(text).size));
}
