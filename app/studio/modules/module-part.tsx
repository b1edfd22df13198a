import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleList } from '#server/modules/modules.ts';
import { ByTurns } from '../../frame/by-turns.tsx';
import hidden from '../../frame/hidden.module.css';
import type { Selection } from '../../lists/use-selection.ts';
import { useSlides } from '../../lists/use-slides.ts';
import styles from './module-part.module.css';
import { ModuleRow } from './module-row.tsx';
import { useModuleDeletion } from './use-module-deletion.ts';
import { useRowDrag } from './use-row-drag.ts';

const WORDS = {
  start: 'modules.dragStart',
  over: 'modules.dragOver',
  end: 'modules.dragEnd',
  cancel: 'modules.dragCancel',
  moved: 'modules.moved',
} as const;

type Props = {
  modules: ModuleList['items'];
  /** The numbers that readers see. */
  numbers: Map<string, number | null>;
  isBonus: boolean;
  /** Those whose stored order is their place. */
  inOrder: ReadonlySet<string>;
  ebook: { id: string; slug: string };
  selection: Selection;
  /** Moves a module to a place in this part, counted from 0; undefined if the list is filtered. */
  move: ((id: string, place: number) => void) | undefined;
};

/** The modules of one kind in their order, each with a drag handle, and a menu that moves it without dragging. */
export function ModulePart({ modules, numbers, isBonus, inOrder, ebook, selection, move }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const deletion = useModuleDeletion();
  const total = modules.length;
  const { message, say } = useSaid(modules);
  const drag = useRowDrag({ ids: modules.map(({ id }) => id), onMove: (id, place) => move?.(id, place), say });
  useSlides(drag.list, modules.map(({ id }) => id).join(), drag.heldId !== null);
  const step = useStep((id, to) => {
    if (to < 0 || to >= total) return;
    move?.(id, to);
    say('moved', id, to);
  });
  if (total === 0) return null;
  return (
    <section className={isBonus ? `${styles.part} ${styles.bonus}` : styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={isBonus ? styles.name : hidden.visually}>
        {t(isBonus ? 'modules.bonus' : 'modules.title')}
      </h2>
      <ol
        ref={drag.list}
        className={styles.list}
        data-held={drag.heldId !== null || undefined}
        data-choosing={selection.count > 0 || undefined}
        data-in-order={modules.every(({ id }) => inOrder.has(id)) || undefined}
      >
        <ByTurns>
          {modules.map((module, place) => (
            <ModuleRow
              key={module.id}
              module={module}
              number={numbers.get(module.id) ?? null}
              isInOrder={inOrder.has(module.id)}
              place={place}
              total={total}
              ebook={ebook}
              isChosen={selection.selected.has(module.id)}
              onChoose={selection.toggle}
              onDelete={deletion.ask}
              isLeaving={module.id === deletion.leavingId}
              onMove={move && total > 1 ? step : undefined}
              handle={drag.handle}
              isHeld={module.id === drag.heldId}
              shift={drag.shiftOf(place)}
            />
          ))}
        </ByTurns>
      </ol>
      <p className={hidden.visually} role="status" aria-live="assertive">
        {message}
      </p>
    </section>
  );
}

/** A function that stays the same while what it does changes: the rows do not render for it. */
function useStep(move: (id: string, to: number) => void) {
  const latest = useRef(move);
  latest.current = move;
  return useCallback((id: string, to: number) => latest.current(id, to), []);
}

/** What screen readers hear of a move. */
function useSaid(modules: Props['modules']) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const say = (what: keyof typeof WORDS, id: string, place: number) => {
    const title = modules.find((module) => module.id === id)?.title ?? '';
    setMessage(t(WORDS[what], { title, place: place + 1, total: modules.length }));
  };
  return { message, say };
}
