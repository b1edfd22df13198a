import type { ReactNode } from 'react';
import styles from './plot.module.css';

/** Units of the drawing, which scales to the available space. */
export const [WIDTH, HEIGHT] = [100, 100];
/** How many dates fit below the line on a phone. */
const DATES = 4;

type Props = {
  /** What stands at the top of the scale, in its middle and at zero. */
  scale: string[];
  /** The texts of the places along the line; some of them are shown. */
  dates: string[];
  /** What lies over the drawing: signs, and the cursor. */
  over: ReactNode;
  children: ReactNode;
};

/** A drawing of values along days: a scale, three lines, and some of the days below. */
export function Plot({ scale, dates, over, children }: Props) {
  const count = Math.min(DATES, dates.length);
  const shown = Array.from({ length: count }, (_, place) =>
    count > 1 ? Math.round((place / (count - 1)) * (dates.length - 1)) : 0,
  );
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
        {shown.map((place) => (
          <span key={place}>{dates[place]}</span>
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
