import { IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { timeText } from '#common/time-text.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import hidden from '../../frame/hidden.module.css';
import { amountText, shareText } from './amounts.ts';
import styles from './answers.module.css';
import { Change, changeText } from './change.tsx';
import { earnedText, shareOfText } from './earned-text.ts';

/** The ids of the figures that the answers lead to. */
export const FIGURES = { readers: 'readers', readThrough: 'read-through', times: 'times', links: 'links' } as const;

/** The three questions of an author, each answered in a sentence that leads to its figures. */
export function Answers({ answers, earned }: Pick<Numbers, 'answers'> & { earned: Earned }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isTime = answers.stop !== null && 'under' in answers.stop;
  const shown = [
    {
      ask: t('numbers.askRead'),
      figure: readFigure(answers, language),
      answer: readText(answers, t, language),
      to: FIGURES.readers,
    },
    {
      ask: t('numbers.askStop'),
      figure: stopFigure(answers, language),
      answer: stopText(answers, t, language),
      to: isTime ? FIGURES.times : FIGURES.readThrough,
    },
    {
      ask: t('numbers.askEarns'),
      figure: earnsFigure(answers, earned, t, language),
      answer: earnsText(answers, t, language),
      to: FIGURES.links,
    },
  ];
  return (
    <section aria-label={t('numbers.answers')}>
      <ul className={styles.answers}>
        {shown.map(({ ask, figure, answer, to }) => (
          <li key={to}>
            <a href={`#${to}`}>
              <small>
                {ask}
                <span className={hidden.visually}>: </span>
              </small>
              {figure && <FigureShown {...figure} />} <span>{answer}</span>
              <IconChevronRight size={18} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Of = Numbers['answers'];
type Earned = Numbers['links']['earned'];
/** The number of an answer, which its sentence says too, unless it is news; what is beside it. */
type Figure = { value: string; isNews?: boolean; change?: Compared; share?: string };
type Compared = { now: number; before: number };

/** A figure of more letters is smaller. */
const LONG = 16;

function FigureShown({ value, isNews, change, share }: Figure) {
  const { language } = useTranslation().i18n;
  return (
    <div className={styles.figure}>
      <b aria-hidden={!isNews || undefined} data-long={value.length > LONG || undefined}>
        {value}
      </b>{' '}
      {change && changeText(change, language) && (
        <i aria-hidden>
          <Change {...change} />
        </i>
      )}
      {share && <i>{share}</i>}
    </div>
  );
}

function readFigure({ readers: { now, before } }: Of, language: string): Figure {
  return { value: amountText(now, language), ...(before !== null && { change: { now, before } }) };
}

function stopFigure({ stop }: Of, language: string): Figure | null {
  if (stop === null) return null;
  if ('under' in stop) return { value: timeText(stop.under, language) };
  return { value: shareText(stop.left, stop.readers, language) };
}

/** What the best link earned and its share of all; without money of links all that was earned, or the best link's clicks. */
function earnsFigure({ earns }: Of, earned: Earned, t: TFunction, language: string): Figure | null {
  if (earns && earns.earned.length > 0)
    return { value: earnedText(earns.earned, t, language), share: shareOfText(earns.earned, earned, t, language) };
  if (earned.length > 0) return { value: earnedText(earned, t, language), share: t('numbers.inAll'), isNews: true };
  return earns && { value: t('numbers.clickCount', { count: earns.clicks }) };
}

type Called = { name: string; within: string | null };

function nameOf({ name, within }: Called, t: TFunction): string {
  const quoted = t('numbers.quoted', { name });
  return within === null ? quoted : t('numbers.nameWithin', { name: quoted, within });
}

function readText({ readers: { now, before } }: Of, t: TFunction, language: string): string {
  const readers = t('numbers.readerCount', { count: now });
  if (before === null) return t('numbers.answerAlone', { readers });
  if (before === 0) return t('numbers.answerFirst', { readers });
  const values = { readers, before: amountText(before, language) };
  const share = Math.round((100 * (now - before)) / before);
  if (share === 0) return t('numbers.answerSame', values);
  const change = { ...values, share: shareText(Math.abs(now - before), before, language) };
  return share > 0 ? t('numbers.answerMore', change) : t('numbers.answerFewer', change);
}

function stopText({ stop }: Of, t: TFunction, language: string): string {
  if (stop === null) return t('numbers.answerStopUnknown');
  if ('under' in stop) return t('numbers.answerStopAfter', { time: timeText(stop.under, language) });
  if (stop.left === 0) return t('numbers.answerStopNowhere');
  const counts = { left: amountText(stop.left, language), total: amountText(stop.readers, language) };
  return t('numbers.answerStop', { name: nameOf(stop, t), ...counts });
}

function earnsText({ earns }: Of, t: TFunction, language: string): string {
  if (earns === null) return t('numbers.answerNoClicks');
  const clicks = t('numbers.clickCount', { count: earns.clicks });
  if (earns.earned.length > 0)
    return t('numbers.answerEarned', { name: nameOf(earns, t), clicks, money: earnedText(earns.earned, t, language) });
  const rate = t('numbers.rateOf', { rate: amountText(earns.rate ?? 0, language) });
  return t('numbers.answerClicked', { name: nameOf(earns, t), clicks, rate });
}
