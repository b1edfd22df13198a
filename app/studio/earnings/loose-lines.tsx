import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { ELSEWHERE } from '#common/earnings.ts';
import type { EarningsPage, LooseGroup } from '#server/earnings/page.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { LoadMore } from '../../lists/load-more.tsx';
import rows from '../../lists/rows.module.css';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { dayText, WITH_YEAR } from '../numbers/amounts.ts';
import styles from './earnings.module.css';
import { moneyText, programName } from './money.ts';
import { PlaceFields } from './place-fields.tsx';

/** Lines without a link, each kind with a way to give it a place, and the places that are remembered. */
export function LooseLines({ groups, rules }: { groups: LooseGroup[]; rules: EarningsPage['rules'] }) {
  const { t } = useTranslation();
  const [placed, setPlaced] = useState<LooseGroup | null>(null);
  return (
    <>
      {groups.length > 0 && (
        <section className={styles.section} aria-label={t('earnings.unmatched')}>
          <h2>{t('earnings.unmatched')}</h2>
          <p className={styles.note}>{t('earnings.unmatchedText')}</p>
          <ul className={rows.rows}>
            {groups.map((group) => (
              <LooseRow key={keyOf(group)} group={group} onPlace={() => setPlaced(group)} />
            ))}
          </ul>
        </section>
      )}
      {rules.items.length > 0 && <Rules rules={rules} />}
      <Modal opened={placed !== null} onClose={() => setPlaced(null)} title={t('earnings.place')} centered>
        {placed && <PlaceForm group={placed} onDone={() => setPlaced(null)} />}
      </Modal>
    </>
  );
}

const keyOf = ({
  program,
  kind,
  value,
  currency = '',
}: Pick<LooseGroup, 'program' | 'kind' | 'value'> & { currency?: string }) =>
  [program, kind, value, currency].join(' ');

function LooseRow({ group, onPlace }: { group: LooseGroup; onPlace: () => void }) {
  const { t, i18n } = useTranslation();
  const { kind, value, of, amount, currency, lines, last_day } = group;
  const name = kind === 'line' ? t('earnings.noName') : value;
  const said = [
    programName(t, of),
    t('earnings.lines', { count: lines }),
    t('earnings.lastDay', { day: dayText(last_day, i18n.language, WITH_YEAR) }),
  ];
  return (
    <li className={styles.row}>
      <p className={rows.name}>{name}</p>
      <p className={styles.amount}>{moneyText(amount, currency, i18n.language)}</p>
      <p className={rows.note}>{said.join(' · ')}</p>
      <Button variant="default" aria-label={t('earnings.placeOf', { name })} onClick={onPlace}>
        {t('earnings.place')}
      </Button>
      {group.proposal && <Proposed group={group} proposal={group.proposal} />}
    </li>
  );
}

type ProposedProps = { group: LooseGroup; proposal: NonNullable<LooseGroup['proposal']> };

/** The item that lines seem to belong to, to be accepted as an estimate. */
function Proposed({ group: { program, kind, value, seen }, proposal: { ebook_id, item, name } }: ProposedProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const accept = () =>
    void fetcher.submit(
      { act: 'place', how: 'day', program, kind, value, seen, ebook_id, item },
      { method: 'post', action: href('/admin/earnings') },
    );
  return (
    <p className={styles.proposed}>
      {t('earnings.proposed', { name })}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={fetcher.state !== 'idle'}
        aria-label={t('earnings.acceptOf', { name: value })}
        onClick={accept}
      >
        {t('earnings.accept')}
      </Button>
    </p>
  );
}

function PlaceForm({ group, onDone }: { group: LooseGroup; onDone: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ ok: boolean }>();
  const [chosen, setChosen] = useState<EbookChoice | null>(null);
  useAnswer(fetcher.data, ({ ok }) => ok && onDone());
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={href('/admin/earnings')}>
      <Stack>
        <p className={styles.placed}>{group.kind === 'line' ? t('earnings.noName') : group.value}</p>
        {(['program', 'kind', 'value', 'seen'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={group[name]} />
        ))}
        <input type="hidden" name="act" value="place" />
        <PlaceFields chosen={chosen} onChoose={setChosen} />
        <Group justify="flex-end">
          <Button type="submit" name="ebook_id" value={ELSEWHERE} variant="default" disabled={isBusy}>
            {t('earnings.outside')}
          </Button>
          <Button type="submit" name="ebook_id" value={chosen?.id ?? ''} disabled={!chosen} loading={isBusy}>
            {t('forms.save')}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}

function Rules({ rules }: Pick<EarningsPage, 'rules'>) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const list = useGrowingList(rules, href('/admin/earnings/places'));
  return (
    <details className={styles.section}>
      <summary>{t('earnings.remembered')}</summary>
      <ul className={rows.rows}>
        {list.items.map((rule) => {
          const name = rule.kind === 'line' ? t('earnings.noName') : rule.value;
          const { program, kind, value, seen } = rule;
          const target = rule.isElsewhere ? t('earnings.elsewhere') : (rule.name ?? t('earnings.gone'));
          return (
            <li key={rule.id} className={styles.row}>
              <p className={rows.name}>{name}</p>
              <p className={rows.note}>
                {[programName(t, rule.of), target, ...(rule.isEstimate ? [t('earnings.estimated')] : [])].join(' · ')}
              </p>
              <Button
                variant="subtle"
                color="gray"
                aria-label={t('earnings.forgetOf', { name })}
                onClick={() =>
                  void fetcher.submit(
                    { act: 'forget', program, kind, value, seen },
                    { method: 'post', action: href('/admin/earnings') },
                  )
                }
              >
                {t('earnings.forget')}
              </Button>
            </li>
          );
        })}
      </ul>
      <LoadMore list={list} />
    </details>
  );
}
