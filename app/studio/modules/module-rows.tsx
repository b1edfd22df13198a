import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moduleNumbers } from '#common/module-numbers.ts';
import type { ModuleList } from '#server/modules/modules.ts';
import { Results } from '../../lists/results.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { ModuleBulkBar } from './module-bulk-bar.tsx';
import { ModulePart } from './module-part.tsx';
import styles from './module-rows.module.css';
import { RowIcons } from './row-icons.tsx';
import { useModuleOrder } from './use-module-order.ts';

type Props = {
  items: ModuleList['items'];
  ebook: { id: string; slug: string };
  /** Whether these are all modules of the e-book: only then can they be reordered. */
  isWhole: boolean;
  /** The field above them, and the buttons beside it. */
  search: ReactNode;
  acts: ReactNode;
  /** What comes before them in the results. */
  children: ReactNode;
};

/** The modules as a table of contents: the ordinary ones, then the bonus modules; each part has its own order. */
export function ModuleRows({ items, ebook, isWhole, search, acts, children }: Props) {
  const { t } = useTranslation();
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const inOrder = useMemo(() => (isWhole ? modulesInOrder(items) : NONE), [items, isWhole]);
  const selection = useSelection(ids);
  const { parts, move, saving, isSaved } = useModuleOrder(items);
  const canOrder = isWhole && parts.some((part) => part.length > 1);
  const shared = { ebook, inOrder, selection, move: isWhole ? move : undefined };
  const numbersOf = (part: typeof items) =>
    isWhole ? moduleNumbers(part) : new Map(part.map(({ id, number }) => [id, number]));
  return (
    <>
      <div className={styles.tools}>
        {search}
        {items.length > 0 && (canOrder || !isWhole) && (
          <p className={styles.hint}>
            <span>{t(isWhole ? 'modules.reorderHint' : 'modules.reorderFiltered')} </span>
            <span role="status">{saving ? t('modules.orderSaving') : isSaved ? t('modules.orderSaved') : ''}</span>
          </p>
        )}
        <div className={styles.acts}>{acts}</div>
      </div>
      <Results>
        {children}
        <RowIcons />
        <p id="order-help" hidden>
          {t('modules.dragHelp')}
        </p>
        {parts.map((part, index) => (
          <ModulePart
            key={index === 0 ? 'ordinary' : 'bonus'}
            modules={part}
            numbers={numbersOf(part)}
            isBonus={index === 1}
            {...shared}
          />
        ))}
        <ModuleBulkBar selection={selection} />
      </Results>
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The modules whose stored order is their place, counted from 1 with the bonus modules last: it goes without saying. */
function modulesInOrder(items: Props['items']): ReadonlySet<string> {
  const placed = [...items.filter(({ is_bonus }) => !is_bonus), ...items.filter(({ is_bonus }) => is_bonus)];
  return new Set(placed.filter(({ order_index }, place) => order_index === place + 1).map(({ id }) => id));
}
