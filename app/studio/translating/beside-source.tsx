import { type ReactNode, useContext } from 'react';
import { IsTranslated } from '../../editor/is-translated.ts';
import styles from './beside-source.module.css';

type Props = {
  /** The name of the field. */
  field: string;
  /** Whether its source is over it on all screens: it has others beside it. */
  isStacked?: boolean;
  children: ReactNode;
};

/** A field of a form with the place of its source, which `SourcePane` fills; the field alone where it is translated from nothing. */
export function BesideSource({ field, isStacked, children }: Props) {
  if (!useContext(IsTranslated)) return children;
  return (
    <div className={styles.row} data-stacked={isStacked}>
      <div className={styles.place} data-source-of={field} data-form />
      {children}
    </div>
  );
}
