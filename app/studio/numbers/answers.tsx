import { IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { timeText } from '#common/time-text.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import hidden from '../../frame/hidden.module.css';
import { amountText, shareText } from './amounts.ts';
import styles from './answers.module.css';
import { Change, changeText } from './change.tsx';
import { pendingText, shareOfText, surestText } from './earned-text.ts';
import { isWithoutMoney } from './filtering.ts';

/** The ids of the figures that the answers lead to. */
export const FIGURES = { readers: 'readers', readThrough: 'read-through', times: 'times', links: 'links' } as const;

/** Whether the second answer is how long readers stay, as the site's is, instead of where they stop. */
export const saysTime = ({ stop }: Numbers['answers']): boolean => stop !== null && 'under' in stop;

/** The three questions of an author, each answered in a sentence that leads to its figures. */
export function Answers({
  answers,
  links,
  totals,
  filters,
}: Pick<Numbers, 'answers' | 'links' | 'totals' | 'filters'>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isTime = saysTime(answers);
  const shown = [
    {
      ask: t('numbers.askRead'),
      figure: readFigure(answers, t),
      answer: readText(answers, t, language),
      more: null,
      to: FIGURES.readers,
    },
    {
      ask: t(isTime ? 'numbers.askStay' : 'numbers.askStop'),
      figure: stopFigure(answers, totals.time, t, language),
      answer: stopText(answers, t, language),
      more: isTime ? earlierTime(totals.time, t, language) : null,
      to: isTime ? FIGURES.times : FIGURES.readThrough,
    },
    {
      ask: t('numbers.askEarns'),
      figure: earnsFigure(answers, { earned: links.earned, clicks: totals.clicks.now }, t, language),
      answer: earnsText(answers, { ...links, isUnknown: isTime || isWithoutMoney(filters) }, t, language),
      more: answers.earns && restsText(links, t, language),
      to: FIGURES.links,
    },
  ];
  return (
    <section aria-label={t('numbers.answers')}>
      <ul className={styles.answers}>
        {shown.map(({ ask, figure, answer, more, to }) => (
          <li key={to}>
            <a href={`#${to}`}>
              <small>
                {ask}
                <span className={hidden.visually}>: </span>
              </small>
              {figure && <FigureShown {...figure} />}{' '}
              <span>
                {answer} {more && <small>{more}</small>}
              </span>
              <IconChevronRight size={18} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Of = Numbers['answers'];
type Totals = Numbers['totals'];
type Earned = Numbers['links']['earned'];
type All = { earned: Earned; clicks: number };
/** The number of an answer, and what is said beside it; its sentence goes on from there. */
type Figure = { value: string; unit?: string; change?: Compared };
type Compared = { now: number; before: number };

/** A figure of more letters is smaller. */
const LONG = 16;

function FigureShown({ value, unit, change }: Figure) {
  const { language } = useTranslation().i18n;
  return (
    <div className={styles.figure}>
      <b data-long={value.length > LONG || undefined}>{value}</b> {unit && <i>{unit}</i>}{' '}
      {change && changeText(change, language) && (
        <i>
          <Change {...change} />
        </i>
      )}
    </div>
  );
}

function readFigure({ readers: { now, before } }: Of, t: TFunction): Figure {
  return { value: t('numbers.readerCount', { count: now }), ...(before !== null && { change: { now, before } }) };
}

function stopFigure({ stop }: Of, time: Totals['time'], t: TFunction, language: string): Figure | null {
  if (stop === null) return null;
  if ('under' in stop) {
    const { now, before } = time;
    const figure = { value: timeText(now, language), unit: t('numbers.stopUnder') };
    return before ? { ...figure, change: { now, before } } : figure;
  }
  if (stop.left === 0) return null;
  return { value: shareText(stop.left, stop.readers, language), unit: t('numbers.stopUnit') };
}

/** All that was earned; without money the readers who clicked the best link, of those who clicked any. */
function earnsFigure({ earns }: Of, { earned, clicks }: All, t: TFunction, language: string): Figure | null {
  if (earned.length > 0) return { value: surestText(earned, t, language), unit: t('numbers.inAll') };
  if (earns === null) return null;
  return {
    value: t('numbers.clickCount', { count: earns.clicks }),
    ...(clicks > earns.clicks && { unit: t('numbers.ofClicks', { clicks: amountText(clicks, language) }) }),
  };
}

type Called = { name: string; within: string | null };

function nameOf({ name, within }: Called, t: TFunction): string {
  const quoted = t('numbers.quoted', { name });
  return within === null ? quoted : t('numbers.nameWithin', { name: quoted, within });
}

function readText({ readers: { before } }: Of, t: TFunction, language: string): string {
  if (before === null) return t('numbers.answerAlone');
  return before === 0 ? t('numbers.answerFirst') : t('numbers.answerBefore', { before: amountText(before, language) });
}

function stopText({ stop }: Of, t: TFunction, language: string): string {
  if (stop === null) return t('numbers.answerStopUnknown');
  if ('under' in stop) return t('numbers.answerStopAfter', { time: timeText(stop.under, language) });
  const { left, readers, isLast } = stop;
  if (left === 0) return t('numbers.answerStopNowhere');
  const counts = { readers: amountText(readers, language), rest: amountText(readers - left, language) };
  return t(isLast ? 'numbers.answerStopWithin' : 'numbers.answerStopNext', { name: nameOf(stop, t), ...counts });
}

function earnsText(
  { earns }: Of,
  { earned, isUnknown }: Pick<Numbers['links'], 'earned'> & { isUnknown: boolean },
  t: TFunction,
  language: string,
): string {
  if (earns === null) return t('numbers.answerNoClicks');
  const name = nameOf(earns, t);
  const rate = t('numbers.rateOf', { rate: amountText(earns.rate ?? 0, language) });
  const money = shareOfText(earns.earned, earned, language);
  const best = money ? t('numbers.answerEarned', { name, money }) : t('numbers.answerOpened', { name, rate });
  // the money of the whole site is its authors', and reports do not know most filters
  return earned.length > 0 || isUnknown ? best : `${best} ${t('numbers.answerNoMoney')}`;
}

/** What else was earned: without a link, and what is still to be confirmed. */
function restsText(
  { earned, unplaced }: Pick<Numbers['links'], 'earned' | 'unplaced'>,
  t: TFunction,
  language: string,
): string {
  if (earned.length === 0) return '';
  const of = shareOfText(unplaced, earned, language);
  const pending = pendingText(earned, t, language);
  const rests = [
    ...(of ? [t('numbers.answerUnplaced', { money: of })] : []),
    ...(pending ? [t('numbers.answerPending', { money: pending })] : []),
  ];
  return rests.join(' ');
}

/** The time that `stopFigure` is compared with. */
function earlierTime({ before }: Totals['time'], t: TFunction, language: string): string | null {
  return before ? t('numbers.before', { value: timeText(before, language) }) : null;
}
