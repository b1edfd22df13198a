import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { unusualText } from '#common/unusual-text.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { daysText, dayText, hundredths, topOf } from './amounts.ts';
import { FIGURES } from './answers.tsx';
import bars from './bar-list.module.css';
import { Chart, type ChartContent } from './chart.tsx';
import { DayForm, DayNotes, NoteSigns } from './day-notes.tsx';
import type { Leaving } from './leaving.tsx';
import styles from './plot.module.css';
import { HEIGHT, Plot, Sample, WIDTH } from './plot.tsx';
import { type Unusual, UnusualDays, UnusualSigns } from './unusual-days.tsx';

type Point = Numbers['points'][number];
type Props = {
  numbers: Pick<Numbers, 'points' | 'step' | 'unusual' | 'notes' | 'span'>;
  csv: string | null;
  /** Where notes are changed. */
  notesAt: string;
  leaving?: Leaving;
};

const TITLES = { day: 'numbers.byDay', week: 'numbers.byWeek', month: 'numbers.byMonth' } as const;

/** The readers during the span, and during the span before it. */
export function ReadersChart({ numbers, csv, notesAt, leaving }: Props) {
  const { points, step, unusual, notes, span } = numbers;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const top = topOf(Math.max(...points.map(({ readers, before }) => Math.max(readers, before ?? 0))));
  const x = (place: number) => (points.length > 1 ? hundredths((place / (points.length - 1)) * WIDTH) : WIDTH / 2);
  const y = (value: number) => hundredths(HEIGHT - (value / top) * HEIGHT);
  const now = points.map(({ readers }, place) => `${x(place)} ${y(readers)}`);
  const before = points.map(({ before }, place) => `${x(place)} ${y(before ?? 0)}`);
  const isCompared = hasBefore(points);
  const marked = points.flatMap((point, place) =>
    unusualIn(point, unusual).length > 0 ? [{ x: x(place), y: y(point.readers) }] : [],
  );
  const noted = points.flatMap((point, place) => (notesIn(point, notes).length > 0 ? [x(place)] : []));
  return (
    <Chart
      title={t(TITLES[step])}
      id={FIGURES.readers}
      rules={`${t('numbers.readersNote')}. ${t('numbers.leftOut')}.`}
      csv={csv}
      content={contentOf({ points, unusual, notes, leaving }, t, language)}
      more={<DayForm span={span} notes={notes} at={notesAt} canLeave={leaving !== undefined} />}
    >
      {(at, cursor) => (
        <>
          <Plot
            scale={[top, top / 2, 0].map((value) => value.toLocaleString(language))}
            days={points.map(({ from }) => from)}
            areMonths={step !== 'day'}
            over={
              <>
                <UnusualSigns at={marked} />
                <NoteSigns at={noted} />
                <div className={styles.over}>{cursor}</div>
              </>
            }
          >
            <path
              className={styles.area}
              d={`M${x(0)} ${HEIGHT}L${now.join('L')}L${x(points.length - 1)} ${HEIGHT}Z`}
            />
            {isCompared && <path className={styles.before} d={`M${before.join('L')}`} />}
            <path className={styles.line} d={`M${now.join('L')}${points.length > 1 ? '' : 'h0'}`} />
            {at !== null && <path className={styles.cursor} d={`M${x(at)} 0V${HEIGHT}`} />}
            {at !== null && <path className={styles.dot} d={`M${now[at]}h0`} />}
          </Plot>
          {isCompared && (
            <p className={styles.legend}>
              <Line className={styles.line} /> {t('numbers.inSpan')}
              <Line className={styles.before} /> {t('numbers.earlier')}
            </p>
          )}
          {unusual.length > 0 && <UnusualDays days={unusual} {...(leaving && { act: leaving.day })} />}
          <DayNotes notes={notes} at={notesAt} />
        </>
      )}
    </Chart>
  );
}

function When({ name, marks }: { name: string; marks: string[] }) {
  return (
    <>
      {name}
      {marks.map((mark) => (
        <small key={mark} className={bars.within}>
          {mark}
        </small>
      ))}
    </>
  );
}

/** Whether there is anything to compare with: without readers before, a line at zero says nothing. */
const hasBefore = (points: Point[]) => points.some(({ before }) => (before ?? 0) > 0);

/** The notes on the days of a point. */
const notesIn = ({ from, to }: Point, notes: Numbers['notes']) => notes.filter(({ day }) => day >= from && day <= to);

/** The unusual days of a point: its day, or days of its week or month. */
const unusualIn = ({ from, to }: Point, days: Unusual[]) => days.filter(({ day }) => day >= from && day <= to);

const Line = ({ className }: { className: string | undefined }) => (
  <Sample>
    <path className={className} d="M1 4H23" />
  </Sample>
);

type Shown = { points: Point[]; unusual: Unusual[]; notes: Numbers['notes']; leaving: Leaving | undefined };

function contentOf({ points, unusual, notes, leaving }: Shown, t: TFunction, language: string): ChartContent {
  const when = (of: Point) => daysText(of, t, language);
  const isCompared = hasBefore(points);
  const number = (value: number | null) => (value ?? 0).toLocaleString(language);
  const marks = (point: Point) =>
    unusualIn(point, unusual).map(({ day, ...of }) => {
      const mark = unusualText(of, t, language);
      return point.from === point.to ? mark : t('numbers.reading', { name: dayText(day, language), values: mark });
    });
  const outs = ({ from, to }: Point) => (from === to && leaving?.isOut(from) ? [t('numbers.uncountedDay')] : []);
  const said = (point: Point) => notesIn(point, notes).map(({ text }) => text);
  return {
    readings: points.map((point) => {
      const readers: string = t('numbers.readerCount', { count: point.readers });
      const values = [readers, ...marks(point), ...outs(point), ...said(point)];
      if (isCompared) values.push(t('numbers.before', { value: number(point.before) }));
      return t('numbers.reading', { name: when(point), values: values.join(', ') });
    }),
    head: [t('numbers.when'), t('numbers.readers'), ...(isCompared ? [t('numbers.earlier')] : [])],
    rows: points.map((point) => [
      <When
        key={point.from}
        name={when(point)}
        marks={[...marks(point).map((mark) => `▲ ${mark}`), ...outs(point), ...said(point).map((note) => `◆ ${note}`)]}
      />,
      number(point.readers),
      ...(isCompared ? [number(point.before)] : []),
    ]),
  };
}
