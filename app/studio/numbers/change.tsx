import { useTranslation } from 'react-i18next';
import { shareText } from './amounts.ts';
import styles from './change.module.css';

type Compared = { now: number; before: number };

/** A change in whole percent, with its sign; null without an earlier value or a visible change. */
export function changeText({ now, before }: Compared, language: string): string | null {
  const isAny = before > 0 && Math.round((100 * (now - before)) / before) !== 0;
  if (!isAny) return null;
  const share = shareText(Math.abs(now - before), before, language);
  return now > before ? `+${share}` : `−${share}`;
}

/** A change, with a sign, a triangle and a colour. */
export function Change(compared: Compared) {
  const text = changeText(compared, useTranslation().i18n.language);
  if (text === null) return null;
  return (
    <b className={styles.change} data-way={compared.now > compared.before ? 'up' : 'down'}>
      {text}
    </b>
  );
}
