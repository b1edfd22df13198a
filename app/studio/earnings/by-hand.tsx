import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { EarningsPage } from '#server/earnings/page.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import rows from '../../lists/rows.module.css';
import { dayText, WITH_YEAR } from '../numbers/amounts.ts';
import styles from './earnings.module.css';
import { LineForm } from './line-form.tsx';
import { moneyText, programName } from './money.ts';

type Line = EarningsPage['byHand'][number];

/** Lines of sales that no report has; a new one is in `currency` unless another is chosen. */
export function ByHand({ lines, currency }: { lines: Line[]; currency: string }) {
  const { t } = useTranslation();
  /** The line that is changed; `new` of one that is written. */
  const [open, setOpen] = useState<Line | 'new' | null>(null);
  const line = open === 'new' ? null : open;
  const close = () => setOpen(null);
  return (
    <section className={styles.section} aria-label={t('earnings.byHand')}>
      <div className={styles.head}>
        <h2>{t('earnings.byHand')}</h2>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
          {t('earnings.write')}
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className={styles.note}>{t('earnings.byHandNote')}</p>
      ) : (
        <ul className={rows.rows}>
          {lines.map((each) => (
            <LineRow key={each.id} line={each} onChange={() => setOpen(each)} />
          ))}
        </ul>
      )}
      <Modal
        opened={open !== null}
        onClose={close}
        title={line ? t('earnings.changeOf', { name: nameOf(line, t) }) : t('earnings.write')}
        centered
      >
        <LineForm key={line?.id} line={line} currency={currency} onDone={close} />
      </Modal>
    </section>
  );
}

const nameOf = ({ name, of }: Line, t: ReturnType<typeof useTranslation>['t']) => name || programName(t, of);

function LineRow({ line, onChange }: { line: Line; onChange: () => void }) {
  const { id, of, day, status, amount, currency } = line;
  const { t, i18n } = useTranslation();
  const fetcher = useFetcher();
  const ask = useConfirm();
  const name = nameOf(line, t);
  const remove = () =>
    ask({
      title: t('earnings.removeOf', { name }),
      question: t('earnings.removeAsk'),
      action: t('earnings.remove'),
      onConfirm: () => void fetcher.submit({ act: 'remove', id }, { method: 'post', action: href('/admin/earnings') }),
    });
  const said = [programName(t, of), dayText(day, i18n.language, WITH_YEAR), t(`earnings.${status}`)];
  return (
    <li className={styles.row}>
      <p className={rows.name}>{name}</p>
      <p className={styles.amount} data-out={status === 'cancelled' || undefined}>
        {moneyText(amount, currency, i18n.language)}
      </p>
      <p className={rows.note}>{said.join(' · ')}</p>
      <div className={styles.rowActs}>
        <Button variant="subtle" color="gray" aria-label={t('earnings.changeOf', { name })} onClick={onChange}>
          {t('earnings.change')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-label={t('earnings.removeOf', { name })}
          loading={fetcher.state !== 'idle'}
          onClick={remove}
        >
          {t('earnings.remove')}
        </Button>
      </div>
    </li>
  );
}
