import '@mantine/spotlight/styles.css';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useNavigate } from 'react-router';
import type { Found } from '#server/reading/find.ts';

const PAUSE_MS = 150;
const SCREENS = [
  ['/admin', 'shell.dashboard'],
  ['/', 'shell.ebooks'],
  ['/admin/supplements', 'shell.supplementation'],
  ['/admin/products', 'shell.products'],
  ['/admin/ebooks/new', 'ebooks.newEbook'],
  ['/profile', 'shell.profile'],
] as const;

/** The finder's dialog: any e-book, module or screen by a few letters. It opens when it is first shown. */
export default function Finder() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const found = useFound(query);
  const wanted = query.trim().toLowerCase();
  const go = (to: string) => () => void navigate(to);
  useEffect(() => spotlight.open(), []);
  const actions: SpotlightActionGroupData[] = [
    {
      group: t('shell.findEbooks'),
      actions: (found?.ebooks ?? []).map(({ id, title }) => ({
        id,
        label: title,
        onClick: go(`/admin/ebooks/${id}/edit`),
      })),
    },
    {
      group: t('shell.findModules'),
      actions: (found?.modules ?? []).map(({ id, title, ebook_title }) => ({
        id,
        label: title,
        description: ebook_title,
        onClick: go(`/admin/modules/${id}/edit`),
      })),
    },
    {
      group: t('shell.findScreens'),
      actions: SCREENS.filter(([, key]) => t(key).toLowerCase().includes(wanted)).map(([to, key]) => ({
        id: to,
        label: t(key),
        onClick: go(to),
      })),
    },
  ];
  return (
    <Spotlight
      actions={actions.filter((group) => group.actions.length > 0)}
      filter={(_, all) => all}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      nothingFound={t('shell.findNothing')}
      attributes={{ content: { 'aria-label': t('shell.find') } }}
      searchProps={{ placeholder: t('shell.findPlaceholder'), 'aria-label': t('shell.find') }}
      scrollable
      maxHeight="min(28rem, 70vh)"
    />
  );
}

function useFound(query: string): Found | undefined {
  const { load, data } = useFetcher<Found>({ key: 'find-anything' });
  useEffect(() => {
    if (query.trim().length < 2) return;
    const timer = setTimeout(() => void load(`/admin/find?q=${encodeURIComponent(query)}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, load]);
  return query.trim().length < 2 ? undefined : data;
}
