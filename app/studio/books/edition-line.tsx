import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { languageName } from '../../frame/language-name.ts';
import styles from './ebook-card.module.css';

type Props = { ebook: ListedEbook & { work: NonNullable<ListedEbook['work']> } };

/** Which edition of its work an e-book is, as a link to its languages: of a source the other languages. */
export function EditionLine({ ebook: { id, language, work } }: Props) {
  const { t, i18n } = useTranslation();
  const nameOf = (code: string) => languageName(code, i18n.language);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const said = () => {
    if (work.is_source) return t('works.alsoIn', { languages: list.format(work.other_languages.map(nameOf)) });
    if (work.source_title === null) return t('works.sourceTrashed', { language: nameOf(language) });
    return t('works.editionOf', { language: nameOf(language), title: work.source_title });
  };
  // the others may all be in the trash
  if (work.is_source && work.other_languages.length === 0) return null;
  return (
    <span className={styles.edition}>
      <Link to={href('/admin/ebooks/:ebookId/languages', { ebookId: id })}>{said()}</Link>
    </span>
  );
}
