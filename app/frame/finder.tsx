import '@mantine/spotlight/styles.css';
import type { ScrollAreaAutosizeProps } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './finder.module.css';
import { type Group, type Hit, useHits } from './finder-hits.ts';

const LIST = 'finder-hits';
const [store, finder] = createSpotlight();

export const openFinder = finder.open;

/**
 * The finder's dialog: finds any e-book, module, item, person, screen, setting or action by a few characters. It is
 * open when it first renders. For screen readers it is a combobox with a list box (ARIA Authoring Practices).
 */
export default function Finder() {
  const { t } = useTranslation();
  const [reached, setReached] = useState(-1);
  const [query, setQuery] = useState('');
  const groups = useHits(query);
  const all = groups.flatMap(({ hits }) => hits);
  const shown = all.map(({ id }) => id).join();
  useEffect(openFinder, []);
  // Enter opens the first hit, even if the hits come after the typing
  useEffect(() => {
    const selected = query && shown ? 0 : -1;
    store.updateState((state) => ({ ...state, selected }));
    setReached(selected);
  }, [query, shown]);
  // the store does not report which hit the arrow keys selected
  const follow = () => queueMicrotask(() => setReached(store.getState().selected));
  const idOf = (hit: Hit | undefined) => hit && `${LIST}-${all.indexOf(hit)}`;
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      // no fading: if it is opened again during that, it would be replaced while somebody types
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
      {all.length === 0 && (
        <Spotlight.Empty role="status">
          {t('shell.findNothing')}
          <br />
          {t('shell.findNothingHint')}
        </Spotlight.Empty>
      )}
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
              className={styles.hit}
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

/** The scrolling part is the list box, which the arrow keys reach from the field, not Tab. */
function listBox(label: string): Pick<ScrollAreaAutosizeProps, 'viewportProps'> {
  return { viewportProps: { id: LIST, role: 'listbox', 'aria-label': label } };
}
