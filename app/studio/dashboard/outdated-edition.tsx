import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Dashboard } from '#server/studio/dashboard.ts';
import { languageName } from '../../frame/language-name.ts';
import { Mark } from '../../lists/mark.tsx';
import styles from './attention.module.css';
import { AttentionRow } from './attention-row.tsx';

type Props = { edition: Dashboard['outdatedEditions'][number] };

/** An edition whose source changed since, with how much of it is to be done; its act leads to its languages. */
export function OutdatedEditionRow({ edition: { id, title, language, source_title, outdated, missing } }: Props) {
  const { t, i18n } = useTranslation();
  const name = languageName(language, i18n.language);
  const languages = href('/admin/ebooks/:ebookId/languages', { ebookId: id });
  return (
    <AttentionRow name={title} to={languages} act={t('dashboard.seeChanges')} Sign={IconLanguage}>
      <p>
        {outdated > 0 && <Mark variant="amber">{t('editions.outdated', { count: outdated })}</Mark>}
        {missing > 0 && <Mark variant="default">{t('editions.missing', { count: missing })}</Mark>}{' '}
        <span className={styles.place}>{t('works.editionOf', { language: name, title: source_title })}</span>
      </p>
    </AttentionRow>
  );
}
