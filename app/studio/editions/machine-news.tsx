import { useTranslation } from 'react-i18next';
import { languageDefaults } from '#common/languages.ts';
import type { ListedEdition } from '#server/editions/editions.ts';
import type { MachineState } from '#server/editions/machine/machine.ts';
import { useProgress } from '../../live/use-progress.ts';
import styles from './languages-page.module.css';

type Props = {
  states: MachineState[];
  editions: ListedEdition[] /** The e-book whose screen it is, which has a box. */;
  here: string;
};

/** The other editions that a machine translates now. */
export function MachineNews({ states, editions, here }: Props) {
  const { t } = useTranslation();
  const open = states.filter(({ ebook_id, percent }) => percent !== null && ebook_id !== here);
  useProgress(open.length > 0);
  return open.map(({ ebook_id, percent }) => {
    const edition = editions.find(({ id }) => id === ebook_id);
    const language = languageDefaults(edition?.language ?? '').ownName;
    return (
      <p key={ebook_id} className={styles.news} role="status">
        {t('machine.elsewhere', { language, percent: percent ?? 0 })}
      </p>
    );
  });
}
