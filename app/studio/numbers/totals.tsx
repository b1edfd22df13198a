import { useTranslation } from 'react-i18next';
import { timeText } from '#common/time-text.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { Stats } from '../../lists/stats.tsx';
import { saysTime } from './answers.tsx';
import { Change } from './change.tsx';

/** The totals of a span that the answers do not say: each with its earlier value and an explanation. */
export function Totals({ totals, answers }: Pick<Numbers, 'totals' | 'answers'>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const number = (count: number) => count.toLocaleString(language);
  const time = (ms: number) => timeText(ms, language);
  const { time: reading, clicks, downloads, requests } = totals;
  // requests are news only where there are more than readers who clicked
  const clicksNote = requests > clicks.now ? t('numbers.clicksNote', { requests }) : t('numbers.clickersNote');
  const shown = [
    ...(saysTime(answers)
      ? []
      : [{ name: t('numbers.timePerReader'), of: reading, text: time, note: t('numbers.timePerReaderNote') }]),
    { name: t('numbers.clicks'), of: clicks, text: number, note: clicksNote },
    { name: t('numbers.downloads'), of: downloads, text: number, note: t('numbers.downloadsNote') },
  ];
  const stats = shown.map(({ name, of: { now, before }, text, note }) => ({
    ...{ name, value: text(now), note },
    beside: before !== null && before > 0 && (
      <>
        <Change now={now} before={before} />
        {t('numbers.before', { value: text(before) })}
      </>
    ),
  }));
  return <Stats stats={stats} isStrip />;
}
