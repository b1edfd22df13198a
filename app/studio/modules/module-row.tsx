import { lazy, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { modulePath } from '#common/addresses.ts';
import hidden from '../../frame/hidden.module.css';
import { LateMenu } from '../../frame/late-menu.tsx';
import { patiently } from '../../frame/patiently.ts';
import { BulkBox } from '../../lists/bulk-bar.tsx';
import { Mark } from '../../lists/mark.tsx';
import { Thumbnail } from '../../lists/thumbnail.tsx';
import { UnpublishedMark } from '../drafts/unpublished-mark.tsx';
import { ScheduledMark } from '../schedules/scheduled-mark.tsx';
import acts from './module-actions.module.css';
import facts from './module-facts.module.css';
import styles from './module-row.module.css';
import { RowIcon } from './row-icons.tsx';
import type { ListedModule, RowProps } from './row-props.ts';

/** One module in the table of contents: its place, facts and actions. */
export const ModuleRow = memo(function ModuleRow(props: RowProps) {
  const { module, number, isInOrder, isChosen, onChoose, isLeaving, onMove, handle, isHeld, shift } = props;
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
          <p className={styles.under}>
            {module.is_bonus && <Mark variant="leaf">{t('modules.bonusBadge')}</Mark>}
            {module.is_differing && <UnpublishedMark className={styles.differing} />}
            <span className={styles.description}>{module.description}</span>
          </p>
        </div>
        <Facts module={module} isInOrder={isInOrder} />
        <Actions {...props} />
        <div className={styles.choice}>
          <BulkBox isChosen={isChosen} onToggle={() => onChoose(id)} name={title} />
        </div>
      </article>
    </li>
  );
});

/** State, duration, word count and, where the row's place does not say it, the stored order. */
function Facts({ module, isInOrder }: Pick<RowProps, 'module' | 'isInOrder'>) {
  const { t, i18n } = useTranslation();
  const { duration, words, order_index } = module;
  return (
    <div className={facts.facts}>
      <span
        className={facts.state}
        data-said={!module.is_visible || (module.scheduled_at ?? null) !== null || undefined}
      >
        <Shown module={module} />
      </span>
      <span className={facts.duration}>{duration}</span>
      <span className={facts.words}>
        {words !== null && t('modules.words', { count: words, n: words.toLocaleString(i18n.language) })}
      </span>
      <span className={facts.order}>{!isInOrder && t('modules.order', { order: order_index })}</span>
    </div>
  );
}

/** Whether readers see it. */
function Shown({ module: { is_visible, scheduled_at } }: { module: ListedModule }) {
  const { t } = useTranslation();
  if (!is_visible && !scheduled_at) return <Mark variant="amber">{t('modules.hiddenBadge')}</Mark>;
  return (
    <>
      {/* what most rows are goes without saying for those who see that nothing is said */}
      {is_visible && <span className={hidden.visually}>{t('modules.visibleState')}</span>}
      {scheduled_at && <ScheduledMark at={scheduled_at} />}
    </>
  );
}

const load = () => import('./module-menu.tsx');
const ModuleMenu = lazy(() => patiently(load));

/** The usual actions, shown while somebody points at the row or has the focus in it; the menu has them all. */
function Actions(row: RowProps) {
  const { module, ebook, onDelete } = row;
  const { t } = useTranslation();
  const { id, title } = module;
  const button = (
    <button type="button" aria-label={t('modules.actionsOf', { title })}>
      <RowIcon name="more" />
    </button>
  );
  return (
    <div className={acts.actions}>
      <a className={acts.usual} href={modulePath(ebook, module)} title={t('modules.view')}>
        <RowIcon name="view" />
        <span className={hidden.visually}>{t('modules.view')}</span>
      </a>
      <Link
        className={acts.usual}
        to={href('/admin/modules/:moduleId/edit', { moduleId: id })}
        title={t('modules.edit')}
      >
        <RowIcon name="edit" />
        <span className={hidden.visually}>{t('modules.edit')}</span>
      </Link>
      <button className={acts.usual} type="button" onClick={() => onDelete(module)} title={t('modules.delete')}>
        <RowIcon name="delete" />
        <span className={hidden.visually}>{t('modules.delete')}</span>
      </button>
      <LateMenu load={load} button={button}>
        <ModuleMenu {...row} button={button} />
      </LateMenu>
    </div>
  );
}
