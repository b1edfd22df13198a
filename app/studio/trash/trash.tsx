import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { changeTrash, listTrash } from '#server/trash/trash.ts';
import { act, load } from '#server/web.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { withToast } from '../../forms/with-toast.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { Empty } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import rows from '../../lists/rows.module.css';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { Route } from './+types/trash.ts';
import { TrashEntry } from './trash-entry.tsx';
import { toastOfTrash } from './trash-toasts.ts';

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listTrash(ctx, { after: queryOf(request, 'after') }),
);

/** Restores one entry or one deletion, or removes one or all entries for good, depending on the form's `intent`. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) =>
  changeTrash(ctx, Object.fromEntries(await input.form())),
);

export const clientAction = withToast(toastOfTrash);

/** The deleted rows that can be restored. */
export default function Trash({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const list = useGrowingList(loaderData, href('/admin/trash'));
  return (
    <>
      <PageTitle>{t('trash.title')}</PageTitle>
      <PageHead title={t('trash.title')} subtitle={t('trash.subtitle')}>
        {loaderData.count > 0 && <EmptyButton count={loaderData.count} />}
      </PageHead>
      {list.items.length === 0 && (
        <Empty icon={IconTrash} title={t('trash.nothing')}>
          <Text c="dimmed">{t('trash.nothingHint')}</Text>
        </Empty>
      )}
      <ol className={rows.rows}>
        {list.items.map((entry) => (
          <TrashEntry key={entry.id} entry={entry} now={loaderData.now} />
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  );
}

function EmptyButton({ count }: { count: number }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: 'trash-empty' });
  const ask = () =>
    confirm({
      title: t('trash.empty'),
      question: t('trash.emptyQuestion', { count }),
      action: t('trash.empty'),
      onConfirm: () => void fetcher.submit({ intent: 'empty' }, { method: 'post', action: href('/admin/trash') }),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={ask}
      loading={fetcher.state !== 'idle'}
    >
      {t('trash.empty')}
    </Button>
  );
}
