import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from './amounts.ts';
import styles from './plot.module.css';

/** Units of the drawing, which scales to the available space. */
export const [WIDTH, HEIGHT] = [100, 100];
/** How many dates fit below the line on a phone. */
const DATES = 4;
const DAY = { day: '2-digit', month: '2-digit' } as const;
const MONTH = { month: '2-digit', year: 'numeric' } as const;

type Props = {
  /** What stands at the top of the scale, in its middle and at zero. */
  scale: string[];
  /** The days of the places along the line, such as 2026-11-23; some of them are shown, each as a day or as a month. */
  days: string[];
  areMonths: boolean;
  /** What lies over the drawing: signs, and the cursor. */
  over: ReactNode;
  children: ReactNode;
};

/** A drawing of values along days: a scale, three lines, and some of the days below. */
export function Plot({ scale, days, areMonths, over, children }: Props) {
  const { language } = useTranslation().i18n;
  const count = Math.min(DATES, days.length);
  const step = count > 1 ? (days.length - 1) / (count - 1) : 0;
  const shown = Array.from({ length: count }, (_, place) => days[Math.round(place * step)] ?? '');
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden>
        {[...scale.entries()].map(([line, value]) => (
          <span key={line}>{value}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {[0, HEIGHT / 2, HEIGHT].map((line) => (
          <path key={line} className={styles.rule} d={`M0 ${line}H${WIDTH}`} />
        ))}
        {children}
      </svg>
      {over}
      <div className={styles.dates} aria-hidden>
        {shown.map((day) => (
          <span key={day}>{dayText(day, language, areMonths ? MONTH : DAY)}</span>
        ))}
      </div>
    </div>
  );
}

/** A sample of a line or a bar beside its name. */
export function Sample({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 8" aria-hidden>
      {children}
    </svg>
  );
}
