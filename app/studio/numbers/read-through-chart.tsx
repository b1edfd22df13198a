import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { timeText } from '#common/time-text.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { hundredths, shareText } from './amounts.ts';
import { FIGURES } from './answers.tsx';
import bars from './bar-list.module.css';
import { Chart, type ChartContent } from './chart.tsx';
import styles from './read-through-chart.module.css';

type Module = NonNullable<Numbers['readThrough']>[number];

/** The steps of reading: opened, three percentages, and the end. */
const STEPS = ['numbers.opened', '¼', '½', '¾', 'numbers.end'] as const;
const stepName = (t: TFunction, place: number) => {
  const step = STEPS[place] ?? 'numbers.end';
  return step.length === 1 ? step : t(step as 'numbers.end');
};
/** How many modules are drawn; the table has them all. */
const DRAWN = 12;

/** How far readers got in each module: nested bars, from all who opened it to those who reached its end. */
export function ReadThroughChart({ modules, csv }: { modules: Module[]; csv: string | null }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const drawn = modules.slice(0, DRAWN);
  const most = Math.max(1, ...drawn.map(({ reached }) => reached[0]));
  const content = contentOf(modules, t, language);
  const shown = { ...content, readings: content.readings.slice(0, DRAWN) };
  return (
    <Chart title={t('numbers.readThrough')} id={FIGURES.readThrough} csv={csv} content={shown} isList>
      {(at, cursor) => (
        <div className={bars.list}>
          {cursor}
          <p className={styles.legend} aria-hidden>
            {/* in the order of the bars, from the left */}
            {[...STEPS.entries()].toReversed().map(([place, step]) => (
              <span key={step}>
                <svg viewBox="0 0 8 8" aria-hidden>
                  <rect data-step={place} width="8" height="8" />
                </svg>
                {stepName(t, place)}
              </span>
            ))}
          </p>
          <ol aria-hidden>
            {drawn.map((module, place) => (
              <li key={module.to ?? place} data-at={at === place || undefined}>
                <span className={bars.name}>
                  {module.name}
                  {module.within && <small className={bars.of}>{module.within}</small>}
                </span>
                <span className={styles.end}>
                  {t('numbers.readerCount', { count: module.reached[0] })} ·{' '}
                  {t('numbers.endOf', { share: shareText(module.reached[4], module.reached[0], language) })}
                </span>
                <svg
                  viewBox="0 0 100 12"
                  preserveAspectRatio="none"
                  className={`${bars.bar} ${styles.bar}`}
                  aria-hidden
                >
                  {module.reached.map((readers, step) => (
                    <rect key={STEPS[step]} data-step={step} width={hundredths((100 * readers) / most)} height="12" />
                  ))}
                </svg>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Chart>
  );
}

function contentOf(modules: Module[], t: TFunction, language: string): ChartContent {
  const percent = (part: number, whole: number) => shareText(part, whole, language);
  const drop = ({ reached }: Module) => {
    const found = largestDrop(reached);
    return found && { step: stepName(t, found.step), share: percent(found.part, 1) };
  };
  return {
    rest: t('numbers.readThroughRest'),
    readings: modules.map((module) => {
      const [opened, , , , end] = module.reached;
      const lost = drop(module);
      const values = [
        t('numbers.readerCount', { count: opened }),
        ...[timeText(module.time, language), t('numbers.endOf', { share: percent(end, opened) })],
        ...(lost ? [t('numbers.dropOf', lost)] : []),
      ];
      return t('numbers.reading', { name: module.name, values: values.join(', ') });
    }),
    head: [t('numbers.module'), ...STEPS.map((_, place) => stepName(t, place)), t('numbers.drop'), t('numbers.time')],
    rows: modules.map((module) => {
      const lost = drop(module);
      return [
        <Name key={module.to} module={module} />,
        ...module.reached.map((readers, step) =>
          step === 0
            ? readers.toLocaleString(language)
            : `${readers.toLocaleString(language)} (${percent(readers, module.reached[0])})`,
        ),
        ...[lost ? `${lost.step}: ${lost.share}` : '', timeText(module.time, language)],
      ];
    }),
  };
}

function Name({ module: { name, to, within } }: { module: Module }) {
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      {within && <small className={bars.within}>{within}</small>}
    </>
  );
}

/** The step that lost the largest share of the readers of the step before; null if none were lost. */
function largestDrop(reached: Module['reached']): { step: number; part: number } | null {
  const drops = reached.slice(1).map((readers, place) => {
    const from = reached[place] ?? 0;
    return { step: place + 1, part: from > 0 ? (from - readers) / from : 0 };
  });
  const [largest] = drops.toSorted((a, b) => b.part - a.part);
  return largest && largest.part > 0 ? largest : null;
}
