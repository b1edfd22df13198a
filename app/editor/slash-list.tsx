import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './blocks.module.css';
import type { Block } from './blocks.ts';

/** The list's own id; there is one at a time. */
export const SLASH_LIST = 'slash-list';
export const optionId = ({ name }: Block): string => `${SLASH_LIST}-${name}`;

/** Scrolls the list alone: `scrollIntoView` would scroll the page too, and that before the list has its place. */
function keepInList(option: HTMLElement): void {
  const list = option.parentElement;
  if (!list) return;
  const top = option.offsetTop;
  const bottom = top + option.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

type Props = { items: Block[]; at: number; onChoose: (block: Block) => void };

/** The blocks that '/' offers. The text keeps the focus: its keys move the mark. */
export function SlashList({ items, at, onChoose }: Props) {
  const { t } = useTranslation();
  const marked = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked
  useEffect(() => {
    if (marked.current) keepInList(marked.current);
  }, [at, items]);
  return (
    <div className={styles.menu}>
      <div role="status">{items.length === 0 && <div className={styles.none}>{t('fields.blocksNone')}</div>}</div>
      <div id={SLASH_LIST} role="listbox" tabIndex={0} aria-label={t('fields.blocksList')} className={styles.list}>
        {items.map((block, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's
          <div
            key={block.name}
            ref={index === at ? marked : undefined}
            id={optionId(block)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(block)}
          >
            <block.icon size={20} stroke={1.75} aria-hidden />
            {block.label(t)}
          </div>
        ))}
      </div>
    </div>
  );
}
