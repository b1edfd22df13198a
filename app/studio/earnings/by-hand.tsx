import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { dayOf } from '#common/days.ts';
import { ELSEWHERE } from '#common/earnings.ts';
import { LIMITS } from '#common/limits.ts';
import type { EarningsPage } from '#server/earnings/page.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { useDates } from '../../frame/use-dates.ts';
import rows from '../../lists/rows.module.css';
import { dayText, WITH_YEAR } from '../numbers/amounts.ts';
import styles from './earnings.module.css';
import { moneyText, programName, programOptions } from './money.ts';
import { PlaceFields } from './place-fields.tsx';

/** Lines of sales that no report has. */
export function ByHand({ lines }: { lines: EarningsPage['byHand'] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-label={t('earnings.byHand')}>
      <div className={styles.head}>
        <h2>{t('earnings.byHand')}</h2>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('earnings.write')}
        </Button>
      </div>
      {lines.length > 0 && (
        <ul className={rows.rows}>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('earnings.write')} centered>
        <LineForm onDone={() => setOpen(false)} />
      </Modal>
    </section>
  );
}

function LineRow({ line: { id, of, day, status, amount, currency, name } }: { line: EarningsPage['byHand'][number] }) {
  const { t, i18n } = useTranslation();
  const fetcher = useFetcher();
  const ask = useConfirm();
  const shown = name || programName(t, of);
  const remove = () =>
    ask({
      title: t('earnings.removeOf', { name: shown }),
      question: t('earnings.removeAsk'),
      action: t('earnings.remove'),
      onConfirm: () => void fetcher.submit({ act: 'remove', id }, { method: 'post', action: href('/admin/earnings') }),
    });
  const said = [programName(t, of), dayText(day, i18n.language, WITH_YEAR), t(`earnings.${status}`)];
  return (
    <li className={styles.row}>
      <p className={rows.name}>{shown}</p>
      <p className={styles.amount} data-out={status === 'cancelled' || undefined}>
        {moneyText(amount, currency, i18n.language)}
      </p>
      <p className={rows.note}>{said.join(' · ')}</p>
      <Button
        variant="subtle"
        color="gray"
        className={styles.remove ?? ''}
        aria-label={t('earnings.removeOf', { name: shown })}
        loading={fetcher.state !== 'idle'}
        onClick={remove}
      >
        {t('earnings.remove')}
      </Button>
    </li>
  );
}

type Answer = { ok: boolean; fields?: Record<string, string> };

function LineForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const fetcher = useFetcher<Answer>();
  const [chosen, setChosen] = useState<EbookChoice | null>(null);
  useAnswer(fetcher.data, ({ ok }) => ok && onDone());
  const { fields = {} } = fetcher.data ?? {};
  const statuses = (['approved', 'paid', 'pending', 'cancelled'] as const).map((value) => ({
    ...{ value, label: t(`earnings.${value}`) },
  }));
  return (
    <fetcher.Form method="post" action={href('/admin/earnings')} noValidate>
      <Stack>
        <input type="hidden" name="act" value="write" />
        <input type="hidden" name="ebook_id" value={chosen?.id ?? ELSEWHERE} />
        <NativeSelect name="program" label={t('earnings.program')} data={programOptions(t)} />
        <TextInput
          type="date"
          name="day"
          label={t('earnings.column_day')}
          defaultValue={dayOf(new Date(), timeZone)}
          error={fields.day}
        />
        <Group grow align="flex-start">
          <TextInput name="amount" inputMode="decimal" label={t('earnings.column_amount')} error={fields.amount} />
          <TextInput
            name="currency"
            label={t('earnings.column_currency')}
            defaultValue="BRL"
            maxLength={3}
            error={fields.currency}
          />
        </Group>
        <NativeSelect name="status" label={t('earnings.column_status')} data={statuses} />
        <TextInput name="product" label={t('earnings.column_product')} maxLength={LIMITS.itemName} />
        <PlaceFields chosen={chosen} onChoose={setChosen} placeholder={t('earnings.outside')} />
        <FormFoot onCancel={onDone} isBusy={fetcher.state !== 'idle'} />
      </Stack>
    </fetcher.Form>
  );
}
