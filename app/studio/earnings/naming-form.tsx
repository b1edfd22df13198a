import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import { EARNING_STATUSES } from '#common/earnings.ts';
import type { ReadReport } from '#server/earnings/read/report.ts';
import styles from './earnings.module.css';
import { programOptions } from './money.ts';

const QUESTIONS = ['decimal', 'dateOrder', 'currency'] as const;

type Props = { read: ReadReport; seen: string; fetcher: FetcherWithComponents<unknown> };

/** Asks what a report does not say itself: its columns, how amounts and days are written, its currency, what its statuses mean. */
export function NamingForm({ read, seen, fetcher }: Props) {
  const { t } = useTranslation();
  const { isKnown, open, statuses, naming } = read;
  const words = statuses.map((status, index) => ({ ...status, index }));
  const asked = words.filter(({ word, status }) => status === 'unknown' || naming.statuses?.[word] !== undefined);
  // what was answered before can be answered again
  const isAsked: Asked = (question) => open.includes(question) || naming[question] !== undefined;
  const questions = QUESTIONS.filter(isAsked).length;
  if (isKnown && questions + asked.length === 0) return null;
  const title = isKnown ? t('earnings.answer_title') : t('earnings.name_title');
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {!isKnown && <p className={styles.note}>{t('earnings.name_text')}</p>}
      <fetcher.Form method="post">
        <Stack maw="46rem">
          <input type="hidden" name="act" value="name" />
          <input type="hidden" name="seen" value={seen} />
          {!isKnown && <Columns read={read} />}
          <Questions {...{ isAsked, naming }} />
          {asked.length > 0 && (
            <fieldset className={styles.fields}>
              <legend>{t('earnings.statuses')}</legend>
              {asked.map(({ word, status, index }) => (
                <NativeSelect
                  key={word}
                  name={`status.${index}`}
                  label={word || t('earnings.noStatus')}
                  defaultValue={status}
                  data={EARNING_STATUSES.map((value) => ({ value, label: t(`earnings.${value}`) }))}
                />
              ))}
            </fieldset>
          )}
          <Group>
            <Button type="submit" variant={open.length > 0 ? 'filled' : 'default'} loading={fetcher.state !== 'idle'}>
              {t('earnings.readAgain')}
            </Button>
          </Group>
        </Stack>
      </fetcher.Form>
    </section>
  );
}

type Asked = (question: (typeof QUESTIONS)[number]) => boolean;

/** How amounts and days are written, and in which currency, as far as the file leaves it open. */
function Questions({ isAsked, naming }: Pick<ReadReport, 'naming'> & { isAsked: Asked }) {
  const { t } = useTranslation();
  return (
    <>
      {isAsked('decimal') && (
        <NativeSelect
          name="decimal"
          defaultValue={naming.decimal}
          label={t('earnings.decimal')}
          data={[
            { value: ',', label: '1.234,56' },
            { value: '.', label: '1,234.56' },
          ]}
        />
      )}
      {isAsked('dateOrder') && (
        <NativeSelect
          name="dateOrder"
          defaultValue={naming.dateOrder}
          label={t('earnings.dateOrder')}
          data={[
            { value: 'dmy', label: t('earnings.dayFirst') },
            { value: 'mdy', label: t('earnings.monthFirst') },
          ]}
        />
      )}
      {isAsked('currency') && (
        <TextInput
          name="currency"
          label={t('earnings.currencyAsk')}
          defaultValue={naming.currency ?? ''}
          placeholder="BRL"
          required
          maxLength={3}
          maw="16rem"
        />
      )}
    </>
  );
}

const FIELDS = ['day', 'amount', 'word', 'order', 'status', 'currency', 'product'] as const;

function Columns({ read: { naming, header, columns } }: Pick<Props, 'read'>) {
  const { t } = useTranslation();
  const none = { value: '', label: t('earnings.noColumn') };
  const names = [...new Set(header.filter(Boolean))].map((name) => ({ value: name, label: name }));
  return (
    <div className={styles.fields}>
      <NativeSelect
        name="program"
        label={t('earnings.program')}
        defaultValue={naming.program ?? 'other'}
        data={programOptions(t)}
      />
      {FIELDS.map((field) => (
        <NativeSelect
          key={field}
          name={`column.${field}`}
          label={t(`earnings.column_${field}`)}
          defaultValue={columns[field] ?? ''}
          data={[none, ...names]}
        />
      ))}
    </div>
  );
}
