import { Button } from '@mantine/core';
import { IconBook2, IconPill, IconShoppingBag, IconStack2, IconTags } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { TrashRow } from '#server/trash/trash.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import hidden from '../../frame/hidden.module.css';
import { useDates } from '../../frame/use-dates.ts';
import rows from '../../lists/rows.module.css';
import styles from './trash-entry.module.css';

const ICONS = {
  ebooks: IconBook2,
  modules: IconStack2,
  supplements: IconPill,
  products: IconShoppingBag,
  catalogue_items: IconTags,
};

/** An entry in the trash: its name, who deleted it and when, how long it stays, and its actions. */
export function TrashEntry({ entry, now }: { entry: TrashRow; now: string }) {
  const { t } = useTranslation();
  const { dateTime, distance } = useDates();
  const Icon = ICONS[entry.kind];
  const { title, created_at: time, deleted_by: name } = entry;
  return (
    <li className={styles.entry}>
      <Icon className={styles.icon} size={22} stroke={1.6} aria-hidden />
      <div className={styles.what}>
        <p className={rows.name}>{title}</p>
        <p className={rows.note}>{whatItWas(t, entry)}</p>
        <p className={rows.note}>
          {name ? t('trash.deletedBy', { name }) : t('trash.deleted')}{' '}
          <time dateTime={time} title={dateTime(time)}>
            {distance(time, now)}
          </time>
          <span className={styles.left}> · {t('trash.daysLeft', { count: entry.days_left })}</span>
        </p>
      </div>
      <Actions entry={entry} />
    </li>
  );
}

function Actions({ entry: { id, title } }: { entry: TrashRow }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `trash-${id}` });
  const isBusy = fetcher.state !== 'idle';
  const address = { method: 'post', action: href('/admin/trash') } as const;
  const ask = () =>
    confirm({
      title: t('trash.purge'),
      question: t('trash.purgeQuestion', { title }),
      action: t('trash.purge'),
      onConfirm: () => void fetcher.submit({ intent: 'purge', id, title }, address),
    });
  return (
    <fetcher.Form {...address} className={styles.actions}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="restore" variant="default" size="xs" disabled={isBusy}>
        {t('trash.restore')} <span className={hidden.visually}>{title}</span>
      </Button>
      <Button variant="danger" size="xs" onClick={ask} disabled={isBusy}>
        {t('trash.purge')} <span className={hidden.visually}>{title}</span>
      </Button>
    </fetcher.Form>
  );
}

function whatItWas(t: TFunction, { kind: table, ebook, module_count: count }: TrashRow): string {
  const kind = t(`trash.${table}`);
  if (ebook !== null) return t('trash.inEbook', { kind, title: ebook });
  return count > 0 ? t('trash.withModules', { kind, count }) : kind;
}
