import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link, useNavigation } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { readerLanguage } from '#common/languages.ts';
import { htmlToText } from '#common/search.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { useDates } from '../../frame/use-dates.ts';
import { Mark } from '../../lists/mark.tsx';
import { UnpublishedMark } from '../drafts/unpublished-mark.tsx';
import { Cover } from './cover.tsx';
import { EbookActions } from './ebook-actions.tsx';
import styles from './ebook-card.module.css';
import { EbookState } from './ebook-state.tsx';
import { EditionLine } from './edition-line.tsx';
import { MoreEbookActions } from './more-ebook-actions.tsx';
import { useEbookActs } from './use-ebook-acts.ts';

type Props = { ebook: ListedEbook; isAdmin: boolean /** The server's time. */; now: string };

/** One e-book in the list: its facts, state and actions. Cover and title link to it. */
export function EbookCard({ ebook, isAdmin, now }: Props) {
  const titleId = `ebook-${ebook.id}`;
  const to = useNavigation().location?.pathname;
  const acts = useEbookActs(ebook);
  return (
    <article className={styles.card} aria-labelledby={titleId} data-opening={to?.includes(ebook.id) || undefined}>
      <HomeLink ebook={ebook} className={styles.cover} tabIndex={-1} aria-hidden>
        <Cover title={ebook.title} src={ebook.cover_image} />
      </HomeLink>
      <div className={styles.text}>
        <h2 id={titleId} className={styles.name}>
          <HomeLink ebook={ebook} className={styles.title} lang={readerLanguage(ebook.language)}>
            {ebook.title}
          </HomeLink>
        </h2>
        <p className={styles.description}>{htmlToText(ebook.description)}</p>
        <Marks ebook={ebook} />
        <Facts ebook={ebook} now={now} />
      </div>
      <EbookActions {...{ ebook, isAdmin, acts }} />
      {ebook.can_manage && (
        <div className={styles.menu}>
          <MoreEbookActions {...{ ebook, isAdmin, acts }} />
        </div>
      )}
    </article>
  );
}

type LinkProps = ComponentProps<'a'> & { ebook: ListedEbook };

/** A link to the e-book: for its authors to the studio, for readers to the book. */
function HomeLink({ ebook, ...rest }: LinkProps) {
  if (!ebook.can_manage) return <a href={ebookPath(ebook)} {...rest} />;
  return <Link to={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })} {...rest} />;
}

/** Its state, and what it is among its editions. What is usual has no ground of its own: what is not stands out. */
function Marks({ ebook }: { ebook: ListedEbook }) {
  const { t } = useTranslation();
  const { id, can_manage, is_copy, is_differing, work } = ebook;
  return (
    <div className={styles.marks}>
      {can_manage && <EbookState ebook={ebook} />}
      {is_differing && <UnpublishedMark className={styles.differing} />}
      {work && work.outdated > 0 && (
        <Link to={href('/admin/ebooks/:ebookId/languages', { ebookId: id })} className={styles.toLanguages}>
          <Mark variant="amber">{t('editions.outdated', { count: work.outdated })}</Mark>
        </Link>
      )}
      {is_copy && <Mark variant="default">{t('ebooks.copyBadge')}</Mark>}
      {work && <EditionLine ebook={{ ...ebook, work }} />}
    </div>
  );
}

/** Its language, how much there is, who wrote it, and its last change. */
function Facts({ ebook, now }: { ebook: ListedEbook; now: string }) {
  const { t } = useTranslation();
  const { distance } = useDates();
  const { module_count: count, changed_at, author, language } = ebook;
  return (
    <p className={styles.facts}>
      <span>
        <Mark variant="default">{language.toUpperCase()}</Mark>
      </span>
      <span>{t('ebooks.moduleCount', { count })}</span>
      {author && <span>{t('ebooks.byAuthor', { author })}</span>}
      {changed_at && <time dateTime={changed_at}>{t('ebooks.changedAt', { when: distance(changed_at, now) })}</time>}
    </p>
  );
}
