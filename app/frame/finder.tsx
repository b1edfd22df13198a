import { withQuery } from '#common/addresses.ts';
import '@mantine/spotlight/styles.css';
import type { ScrollAreaAutosizeProps } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher, useNavigate } from 'react-router';
import { holdsWords, searchText, searchWords } from '#common/search.ts';
import type { Found } from '#server/studio/find.ts';

const PAUSE_MS = 150;
const SCREENS = [
  [href('/admin'), 'shell.dashboard'],
  [href('/'), 'shell.ebooks'],
  [href('/admin/supplements'), 'shell.supplementation'],
  [href('/admin/products'), 'shell.products'],
  [href('/admin/ebooks/new'), 'ebooks.newEbook'],
  [href('/profile'), 'shell.profile'],
] as const;

type Hit = { id: string; label: string; description?: string; to: string };

type Group = { label: string; hits: Hit[] };

const NOTHING: Found = { ebooks: [], modules: [], supplements: [], products: [] };
const LIST = 'finder-hits';
const [store, finder] = createSpotlight();

export const openFinder = finder.open;

/**
 * The finder's dialog: any e-book, module, supplement, product or screen by a few characters. It opens when it is first shown. For those who
 * listen it is a combobox whose list box tells which hit the arrow keys have reached (ARIA Authoring Practices).
 */
export default function Finder() {
  const { t } = useTranslation();
  const [reached, setReached] = useState(-1);
  const [query, setQuery] = useState('');
  const groups = useHits(query).filter(({ hits }) => hits.length > 0);
  const all = groups.flatMap(({ hits }) => hits);
  const shown = all.map(({ id }) => id).join();
  useEffect(openFinder, []);
  // the first hit is the one that Enter takes, also when the hits come after the typing
  useEffect(() => {
    const selected = query && shown ? 0 : -1;
    store.updateState((state) => ({ ...state, selected }));
    setReached(selected);
  }, [query, shown]);
  // the store tells nobody how far the arrow keys went
  const follow = () => queueMicrotask(() => setReached(store.getState().selected));
  const idOf = (hit: Hit | undefined) => hit && `${LIST}-${all.indexOf(hit)}`;
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      // gone at once: opened again while it still fades, it would be replaced under the hands of whoever types
      transitionProps={{ duration: 150, exitDuration: 0, transition: 'pop' }}
      attributes={{ content: { 'aria-label': t('shell.find') } }}
      scrollable
      maxHeight="min(28rem, 70vh)"
    >
      <Spotlight.Search
        placeholder={t('shell.findPlaceholder')}
        aria-label={t('shell.find')}
        role="combobox"
        aria-autocomplete="list"
        onKeyDown={follow}
        aria-expanded={all.length > 0}
        aria-controls={LIST}
        aria-activedescendant={idOf(all[reached])}
      />
      {all.length === 0 && <Spotlight.Empty role="status">{t('shell.findNothing')}</Spotlight.Empty>}
      {all.length > 0 && <Hits groups={groups} reached={all[reached]} idOf={idOf} />}
    </Spotlight.Root>
  );
}

type HitsProps = {
  groups: Group[];
  reached: Hit | undefined;
  idOf: (hit: Hit) => string | undefined;
};

function Hits({ groups, reached, idOf }: HitsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsList {...listBox(t('shell.find'))}>
      {groups.map(({ label, hits }) => (
        <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
          {hits.map((hit) => (
            <Spotlight.Action
              key={hit.id}
              renderRoot={(props) => <button type="button" {...props} id={idOf(hit)} />}
              role="option"
              aria-selected={hit === reached}
              data-selected={hit === reached || undefined}
              label={hit.label}
              description={hit.description}
              onClick={() => void navigate(hit.to)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}

/** The part that scrolls is the list box: it is reached by the arrow keys from the field, not by Tab. */
function listBox(label: string): Pick<ScrollAreaAutosizeProps, 'viewportProps'> {
  return { viewportProps: { id: LIST, role: 'listbox', 'aria-label': label } };
}

/** What is found, by kind. */
function useHits(query: string): Group[] {
  const { t } = useTranslation();
  const found = useFound(query);
  const wanted = searchWords(query);
  const screens = SCREENS.map(([to, key]) => ({ id: to, label: t(key), to }));
  const { ebooks, modules, supplements, products } = found ?? NOTHING;
  return [
    {
      label: t('shell.findEbooks'),
      hits: ebooks.map((ebook) => hitOf(ebook, href('/admin/ebooks/:ebookId/edit', { ebookId: ebook.id }))),
    },
    {
      label: t('shell.findModules'),
      hits: modules.map((module) => hitOf(module, href('/admin/modules/:moduleId/edit', { moduleId: module.id }))),
    },
    {
      label: t('ebooks.supplements'),
      hits: supplements.map((item) =>
        hitOf(item, href('/admin/supplements/:supplementId/edit', { supplementId: item.id })),
      ),
    },
    {
      label: t('ebooks.products'),
      hits: products.map((item) =>
        hitOf(
          item,
          href('/admin/ebooks/:ebookId/products/:productId/edit', { ebookId: item.ebook_id, productId: item.id }),
        ),
      ),
    },
    { label: t('shell.findScreens'), hits: screens.filter(({ label }) => holdsWords(searchText(label), wanted)) },
  ];
}

/** A row as a hit; what stands in an e-book says in which. */
function hitOf(row: { id: string; title?: string; name?: string; ebook_title?: string }, to: string): Hit {
  return { id: row.id, label: row.title ?? row.name ?? '', description: row.ebook_title, to };
}

function useFound(query: string): Found | undefined {
  const { load, data } = useFetcher<Found>({ key: 'find-anything' });
  useEffect(() => {
    if (query.trim().length < 2) return;
    const timer = setTimeout(() => void load(withQuery(href('/admin/find'), { q: query })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, load]);
  return query.trim().length < 2 ? undefined : data;
}
