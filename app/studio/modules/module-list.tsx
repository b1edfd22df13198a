import { Button, Group, Text, Title } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { jsonText, parseJsonText } from '#common/json-text.ts';
import { newDraftsIn } from '#server/drafts/new-drafts.ts';
import { AppError } from '#server/errors.ts';
import { deleteModules, listModules, reorderModules, setModuleVisibility } from '#server/modules/modules.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { Empty } from '../../lists/empty.tsx';
import { NewLink } from '../../lists/new-link.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { Stats } from '../../lists/stats.tsx';
import { NewDrafts } from '../drafts/new-drafts.tsx';
import { ImportLink } from '../importing/import-link.tsx';
import { toastUndo } from '../trash/toast-undo.tsx';
import type { Route } from './+types/module-list.ts';
import styles from './module-list.module.css';
import { ModuleRows } from './module-rows.tsx';

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const search = queryOf(request, 'q') ?? '';
  const [list, drafts] = await Promise.all([
    listModules(ctx, params.ebookId, search),
    newDraftsIn(ctx, 'modules', params.ebookId, { search }),
  ]);
  return { ...list, items: jsonText(list.items), drafts, search, now: ctx.now().toISOString() };
});

/** Deletes one module, or shows, hides, deletes or reorders several, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const form = await input.form();
  const ids = form.getAll('id').map(String);
  const intent = form.get('intent');
  if (intent === 'delete' || intent === 'deleteSeveral') return deleteModules(ctx, ids);
  if (intent === 'show' || intent === 'hide') return setModuleVisibility(ctx, ids, { is_visible: intent === 'show' });
  if (intent === 'reorder') {
    await reorderModules(ctx, params.ebookId, ids);
    return { count: ids.length };
  }
  throw new AppError('invalid');
});

export const clientAction = withToast<{ count: number; deletion_id?: string | null }>((answer, form) => {
  const { t } = browserTexts;
  const intent = form.get('intent');
  if (!answer.ok) {
    const one = intent === 'delete';
    toastFault(t('forms.error'), one ? t('modules.deleteFailed') : t('modules.bulkFailed', { reason: answer.message }));
    return;
  }
  if (intent === 'reorder') return; // the list announces that itself
  const { count } = answer;
  const done = {
    delete: t('modules.deleted'),
    deleteSeveral: t('modules.deletedSeveral', { count }),
    show: t('modules.shown', { count }),
    hide: t('modules.hiddenDone', { count }),
  };
  const doneText = done[intent as keyof typeof done];
  if (answer.deletion_id) toastUndo(t('forms.success'), doneText, answer.deletion_id);
  else toastDone(t('forms.success'), doneText);
});

export default function ModuleList({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { ebook, counts, drafts, search, now } = loaderData;
  const items = useMemo(() => parseJsonText(loaderData.items), [loaderData.items]);
  const newModule = withQuery(href('/admin/modules/new'), { ebookId: ebook.id });
  const importing = withQuery(href('/admin/import'), { ebookId: ebook.id });
  const stats = [
    { name: t('modules.total'), value: counts.total },
    { name: t('modules.visible'), value: counts.visible },
    { name: t('modules.bonus'), value: counts.bonus },
  ];
  const hasNothing = items.length + drafts.items.length === 0;
  if (hasNothing && !search) return <NoModules ebook={ebook} newModule={newModule} importing={importing} />;
  return (
    <>
      <PageTitle>{t('modules.backToEbook', { title: ebook.title })}</PageTitle>
      <div className={styles.head}>
        <Title order={1}>{t('modules.title')}</Title>
        <Stats stats={stats} isLine />
      </div>
      <ModuleRows
        items={items}
        ebook={ebook}
        isWhole={!search}
        search={<SearchBox placeholder={t('modules.searchPlaceholder')} search={search} />}
        acts={
          <>
            <ImportLink to={importing} />
            <NewLink to={newModule} name={t('modules.newModule')} />
          </>
        }
      >
        <NewDrafts kind="modules" drafts={drafts} now={now} />
        {hasNothing && <Empty icon={IconStack2} title={t('modules.notFoundSearching')} />}
      </ModuleRows>
    </>
  );
}

type NoModulesProps = { ebook: { title: string }; newModule: string; importing: string };

/** The page of an e-book that has no module: the ways to the first one, and nothing to count or to search. */
function NoModules({ ebook, newModule, importing }: NoModulesProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('modules.backToEbook', { title: ebook.title })}</PageTitle>
      <PageHead title={t('modules.title')} />
      <Empty icon={IconStack2} title={t('modules.none')}>
        <Text c="dimmed">{t('modules.noneHint')}</Text>
        <Group justify="center" gap="sm" mt="md">
          <Button component={Link} to={newModule}>
            {t('modules.createFirst')}
          </Button>
          <Button component={Link} to={importing} variant="default">
            {t('importing.title')}
          </Button>
        </Group>
      </Empty>
    </>
  );
}
