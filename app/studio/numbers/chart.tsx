import { type KeyboardEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import hidden from '../../frame/hidden.module.css';
import styles from './chart.module.css';

/** The content of a chart: words for each point, and a table. */
export type ChartContent = {
  /** The text while no point is selected; by default how one is. */
  rest?: string;
  /** The text for each point. */
  readings: string[];
  head: string[];
  rows: (string | ReactNode)[][];
};

type Props = {
  title: string;
  /** Where links of the page lead to. */
  id?: string;
  note?: string;
  /** By which rules its values are counted, said below it. */
  rules?: string;
  /** The address of its values as a CSV file; null while filters are set, which files do not know. */
  csv: string | null;
  content: ChartContent;
  /** Whether its points are one below the other. */
  isList?: boolean;
  /** What else opens below it, beside its table. */
  more?: ReactNode;
  /** Renders the drawing, with the cursor over it. */
  children: (at: number | null, cursor: ReactNode) => ReactNode;
};

const never = () => () => {};
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A chart with a title and a cursor that keys move, and the same values as a table and a file. */
export function Chart({ title, id, note, rules, csv, content, isList = false, more, children }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState<number | null>(null);
  const titleId = useId();
  const reading = at === null ? null : content.readings[at];
  return (
    <figure id={id} className={styles.chart} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId}>{title}</h2>
        {note && <p>{note}</p>}
      </figcaption>
      {content.rows.length === 0 ? (
        <p className={styles.none}>{t('numbers.none')}</p>
      ) : (
        <>
          <p className={isList ? styles.reading : `${styles.reading} ${styles.hint}`} aria-hidden>
            {reading ?? content.rest ?? <Hint />}
          </p>
          {children(at, <Cursor title={title} readings={content.readings} isList={isList} at={at} onMove={setAt} />)}
          <div className={styles.below}>
            <details>
              <summary>
                {t('numbers.asTable')}
                <span className={hidden.visually}>: {title}</span>
              </summary>
              <Values titleId={titleId} content={content} />
            </details>
            {more}
            {csv !== null && (
              <a href={csv} download aria-label={t('numbers.csvOf', { name: title })}>
                ↓ CSV
              </a>
            )}
          </div>
          {rules && <p className={styles.rules}>{rules}</p>}
        </>
      )}
    </figure>
  );
}

/** How values are seen: with a mouse or keys, and with a finger. */
function Hint() {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.pointing}>{t('numbers.hint')}</span>
      <span className={styles.touching}>{t('numbers.hintTouch')}</span>
    </>
  );
}

type CursorProps = {
  title: string;
  readings: string[];
  isList: boolean;
  at: number | null;
  onMove: (at: number | null) => void;
};

/** A slider over the drawing, which keys, fingers and screen readers move like any other. */
function Cursor({ title, readings, isList, at, onMove }: CursorProps) {
  const { t } = useTranslation();
  const isAlive = useIsAlive();
  const last = readings.length - 1;
  const place = at ?? (isList ? 0 : last);
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isList || step === undefined) return;
    event.preventDefault();
    onMove(Math.max(0, Math.min(last, place + step)));
  };
  return (
    <input
      type="range"
      className={isList ? styles.listCursor : styles.cursor}
      aria-label={t('numbers.cursor', { name: title })}
      aria-valuetext={readings[place]}
      min={0}
      max={last}
      value={place}
      disabled={!isAlive}
      onChange={(event) => onMove(Number(event.target.value))}
      onFocus={() => onMove(place)}
      onBlur={() => onMove(null)}
      onKeyDown={turn}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onMove(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))));
      }}
      onPointerLeave={() => onMove(null)}
    />
  );
}

function Values({ titleId, content: { head, rows } }: { titleId: string; content: ChartContent }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is too wide
    <section className={styles.scroll} tabIndex={0} aria-labelledby={titleId}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            <tr key={place}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the heads above
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
