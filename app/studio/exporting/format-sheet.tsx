import { useTranslation } from 'react-i18next';
import type { ShownFile } from '#server/exports/exports.presenter.ts';
import type { Format } from '#server/exports/formats.ts';
import type { FormatCard } from './cards.ts';
import styles from './export-page.module.css';
import { FileLine } from './file-line.tsx';

type Heard = (id: string) => { done: number; total: number } | null;
type Props = { ebookId: string; card: FormatCard; files: Map<Format, ShownFile | null>; heard: Heard };

/** The purpose of a format, and its files: one, or one for each size. */
export function FormatSheet({ ebookId, card, files, heard }: Props) {
  const { t } = useTranslation();
  const { name, purpose, sign: Sign, formats } = card;
  return (
    <li className={styles.card}>
      <div className={styles.about}>
        <h2>
          <Sign size={20} aria-hidden /> {t(name)}
        </h2>
        <p>{t(purpose)}</p>
      </div>
      {formats.map(({ format, size }) => {
        const file = files.get(format) ?? null;
        return (
          <FileLine
            key={format}
            {...{ ebookId, format, file }}
            name={size ? `${t(name)} ${t(size)}` : t(name)}
            size={size && t(size)}
            progress={(file && heard(file.id)) ?? file?.progress ?? null}
          />
        );
      })}
    </li>
  );
}
