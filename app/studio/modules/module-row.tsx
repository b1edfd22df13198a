import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { historyPath, modulePath } from '#common/addresses.ts';
import type { ModuleList } from '#server/modules/modules.ts';
import { BulkBox } from '../../lists/bulk-bar.tsx';
import { Mark } from '../../lists/mark.tsx';
import { Thumbnail } from '../../lists/thumbnail.tsx';
import { UnpublishedMark } from '../drafts/unpublished-mark.tsx';
import { ScheduledMark } from '../schedules/scheduled-mark.tsx';
import styles from './module-row.module.css';
import { RowIcon } from './row-icons.tsx';
import type { RowHandle } from './use-row-drag.ts';

type Module = ModuleList['items'][number];
type Props = {
  module: Module;
  /** Its number for readers; null for a hidden module. */
  number: number | null;
  place: number;
  total: number;
  ebook: { id: string; slug: string };
  isChosen: boolean;
  onChoose: (id: string) => void;
  onDelete: (module: Module) => void;
  /** Whether it is being deleted. */
  isLeaving: boolean;
  /** Moves the module; undefined if modules cannot be reordered. */
  onMove: ((id: string, place: number) => void) | undefined;
  handle: RowHandle;
  isHeld: boolean;
  /** The offset in pixels during a drag. */
  shift: number;
};

/** One module in the table of contents: its place, facts and actions. */
export const ModuleRow = memo(function ModuleRow(props: Props) {
  const { module, number, isChosen, onChoose, isLeaving, onMove, handle, isHeld, shift } = props;
  const { t } = useTranslation();
  const { id, title } = module;
  const titleId = `module-${id}`;
  return (
    <li
      data-held-row={isHeld || undefined}
      className={styles.item}
      style={{ transform: shift ? `translateY(${shift}px)` : undefined }}
    >
      <article
        className={styles.row}
        aria-labelledby={titleId}
        data-chosen={isChosen || undefined}
        data-leaving={isLeaving || undefined}
      >
        <div className={styles.place}>
          {onMove && (
            <button
              type="button"
              className={styles.handle}
              data-id={id}
              aria-label={t('modules.drag', { title })}
              aria-roledescription={t('modules.dragRole')}
              aria-describedby="order-help"
              {...handle}
            >
              <RowIcon name="grip" size={18} />
            </button>
          )}
          <span className={styles.number}>{number ?? '–'}</span>
        </div>
        <Thumbnail name={title} src={module.cover_image} />
        <div className={styles.text}>
          <h3 id={titleId} className={styles.title}>
            <Link to={href('/admin/modules/:moduleId/edit', { moduleId: id })}>{title}</Link>
          </h3>
          <p className={styles.description}>{module.description}</p>
          {module.is_differing && <UnpublishedMark />}
        </div>
        <Facts module={module} />
        <Actions {...props} />
        <div className={styles.choice}>
          <BulkBox isChosen={isChosen} onToggle={() => onChoose(id)} name={title} />
        </div>
      </article>
    </li>
  );
});

/** State, duration, word count and stored order. */
function Facts({ module }: { module: Module }) {
  const { t, i18n } = useTranslation();
  const { is_bonus, duration, words, order_index } = module;
  return (
    <div className={styles.facts}>
      <span className={styles.state} data-scheduled={module.scheduled_at !== null || undefined}>
        <Shown module={module} />
        {is_bonus && <Mark variant="leaf">{t('modules.bonusBadge')}</Mark>}
      </span>
      {duration && <span>{duration}</span>}
      {words !== null && <span>{t('modules.words', { count: words, n: words.toLocaleString(i18n.language) })}</span>}
      <span>{t('modules.order', { order: order_index })}</span>
    </div>
  );
}

/** Whether readers see it. */
function Shown({ module: { is_visible, scheduled_at } }: { module: Module }) {
  const { t } = useTranslation();
  if (scheduled_at) {
    return (
      <>
        {is_visible && <span>{t('modules.visibleState')}</span>}
        <ScheduledMark at={scheduled_at} />
      </>
    );
  }
  return is_visible ? t('modules.visibleState') : <Mark variant="amber">{t('modules.hiddenBadge')}</Mark>;
}

function Actions({ module, ebook, place, total, onMove, onDelete }: Props) {
  const { t } = useTranslation();
  const { id, title } = module;
  const steps = [
    { label: t('modules.moveUp', { title }), to: place - 1, icon: 'up' as const },
    { label: t('modules.moveDown', { title }), to: place + 1, icon: 'down' as const },
  ];
  return (
    <div className={styles.actions}>
      <a href={modulePath(ebook, module)}>
        <RowIcon name="view" />
        {t('modules.view')}
      </a>
      <Link to={href('/admin/modules/:moduleId/edit', { moduleId: id })}>
        <RowIcon name="edit" />
        {t('modules.edit')}
      </Link>
      <Link to={historyPath({ kind: 'modules', id, ebook_id: ebook.id })}>
        <RowIcon name="history" />
        {t('history.title')}
      </Link>
      <button type="button" onClick={() => onDelete(module)}>
        <RowIcon name="delete" />
        {t('modules.delete')}
      </button>
      {onMove && (
        <span className={styles.steps}>
          {steps.map(({ label, to, icon }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              title={label}
              // not disabled at the ends, so that the button keeps the focus
              aria-disabled={to < 0 || to >= total}
              onClick={() => onMove(id, to)}
            >
              <RowIcon name={icon} />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
