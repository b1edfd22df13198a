import '@mantine/spotlight/styles.css';
import type { ScrollAreaAutosizeProps } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ListPicture } from '../lists/list-picture.tsx';
import styles from './finder.module.css';
import { type Group, type Hit, useHits } from './finder-hits.ts';
import { Matched } from './matched.tsx';

const LIST = 'finder-hits';
/** The keys that the foot names. */
const KEYS = [
  [['↵'], 'shell.findOpen'],
  [['↑', '↓'], 'shell.findChoose'],
  [['Esc'], 'shell.findClose'],
] as const;
const [store, finder] = createSpotlight();

export const openFinder = finder.open;

/**
 * The finder's dialog: finds any e-book, module, item, person, screen, setting or action by a few characters. It is
 * open when it first renders. For screen readers it is a combobox with a list box (ARIA Authoring Practices).
 */
export default function Finder() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { groups: found, isAsking } = useHits(query);
  const groups = useSteadyGroups(found, query);
  const all = groups.flatMap(({ hits }) => hits);
  const [reached, follow] = useReached(all, query);
  useEffect(openFinder, []);
  const idOf = (hit: Hit | undefined) => hit && `${LIST}-${all.indexOf(hit)}`;
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      // no fading: if it is opened again during that, it would be replaced while somebody types
      transitionProps={{ duration: 150, exitDuration: 0, transition: 'pop' }}
      classNames={{ search: styles.search, inner: styles.inner, content: styles.sheet }}
      attributes={{ content: { 'aria-label': t('shell.find') } }}
      size={640}
      scrollable
      maxHeight="min(30rem, 70vh)"
    >
      <Spotlight.Search
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
        placeholder={t('shell.findPlaceholder')}
        aria-label={t('shell.find')}
        role="combobox"
        aria-autocomplete="list"
        onKeyDown={follow}
        aria-expanded={all.length > 0}
        aria-controls={LIST}
        aria-activedescendant={idOf(all[reached])}
      />
      <button type="button" className={styles.cancel} onClick={finder.close}>
        {t('forms.cancel')}
      </button>
      {all.length === 0 && <NoHits isAsking={isAsking} />}
      {all.length > 0 && <Hits groups={groups} query={query} reached={all[reached]} idOf={idOf} />}
      <KeyLine />
    </Spotlight.Root>
  );
}

/** In place of hits; that there are none is said once the server has looked. */
function NoHits({ isAsking }: { isAsking: boolean }) {
  const { t } = useTranslation();
  return (
    <Spotlight.Empty role="status">
      {t(isAsking ? 'shell.finding' : 'shell.findNothing')}
      <br />
      {isAsking ? null : t('shell.findNothingHint')}
    </Spotlight.Empty>
  );
}

/** The groups of a query; those that come later stand after the one that was first, whose first hit is selected. */
function useSteadyGroups(groups: Group[], query: string): Group[] {
  const [first, setFirst] = useState({ query: '', label: '' });
  const label = groups[0]?.label;
  if (first.query !== query && (query === '' || label !== undefined)) setFirst({ query, label: label ?? '' });
  const lead = query !== '' && first.query === query && groups.find((one) => one.label === first.label);
  return lead ? [lead, ...groups.filter((one) => one !== lead)] : groups;
}

/** The place of the selected hit, -1 for none; and what to call after a key, which the store does not report. */
function useReached(all: Hit[], query: string): [number, () => void] {
  const [reached, setReached] = useState(-1);
  const kept = useRef<{ query: string; id: string | undefined }>({ query: '', id: undefined });
  const shown = all.map(({ id }) => id).join('\n');
  // Enter opens the first hit, even if the hits come after the typing; others that come do not take the selection from it
  useEffect(() => {
    const ids = shown === '' ? [] : shown.split('\n');
    const at = kept.current.query === query ? ids.indexOf(kept.current.id ?? '') : -1;
    const selected = query && shown ? Math.max(at, 0) : -1;
    kept.current = { query, id: ids[selected] };
    store.updateState((state) => ({ ...state, selected }));
    setReached(selected);
  }, [query, shown]);
  const follow = () =>
    queueMicrotask(() => {
      const { selected } = store.getState();
      kept.current = { query, id: all[selected]?.id };
      setReached(selected);
    });
  return [reached, follow];
}

type HitsProps = {
  groups: Group[];
  query: string;
  reached: Hit | undefined;
  idOf: (hit: Hit) => string | undefined;
};

function Hits({ groups, query, reached, idOf }: HitsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsList {...listBox(t('shell.find'))} className={styles.hits}>
      {groups.map(({ label, hits }) => (
        <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label} className={styles.group}>
          {hits.map((hit) => (
            <Spotlight.Action
              key={hit.id}
              renderRoot={(props) => <button type="button" {...props} id={idOf(hit)} />}
              role="option"
              className={styles.hit}
              aria-selected={hit === reached}
              data-selected={hit === reached || undefined}
              onClick={() => void navigate(hit.to)}
            >
              <span className={styles.sign}>
                <ListPicture src={hit.cover ?? null}>
                  <hit.Sign size={20} stroke={1.7} aria-hidden />
                </ListPicture>
              </span>
              <span className={styles.label}>
                <Matched name={hit.label} query={query} />
              </span>
              {hit.description && (
                <span className={styles.place}>
                  <Matched name={hit.description} query={query} />
                </span>
              )}
            </Spotlight.Action>
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}

/** What the keys do here. */
function KeyLine() {
  const { t } = useTranslation();
  return (
    <Spotlight.Footer className={styles.keys} aria-hidden>
      {KEYS.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(what)}
        </span>
      ))}
    </Spotlight.Footer>
  );
}

/** The scrolling part is the list box, which the arrow keys reach from the field, not Tab. */
function listBox(label: string): Pick<ScrollAreaAutosizeProps, 'viewportProps'> {
  return { viewportProps: { id: LIST, role: 'listbox', 'aria-label': label } };
}
