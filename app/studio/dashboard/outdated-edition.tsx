import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { Dashboard } from '#server/studio/dashboard.ts';
import { languageName } from '../../frame/language-name.ts';
import { Mark } from '../../lists/mark.tsx';

type Props = { edition: Dashboard['outdatedEditions'][number] };

/** An edition whose source changed since, with how much of it is to be done and a link to its languages. */
export function OutdatedEditionRow({ edition: { id, title, language, source_title, outdated, missing } }: Props) {
  const { t, i18n } = useTranslation();
  const name = languageName(language, i18n.language);
  return (
    <li>
      <Link to={href('/admin/ebooks/:ebookId/languages', { ebookId: id })}>{title}</Link>
      <p>
        {outdated > 0 && <Mark variant="amber">{t('editions.outdated', { count: outdated })}</Mark>}
        {missing > 0 && <Mark variant="default">{t('editions.missing', { count: missing })}</Mark>}
      </p>
      <p>{t('works.editionOf', { language: name, title: source_title })}</p>
    </li>
  );
}
