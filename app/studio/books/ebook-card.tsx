import { Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link, useNavigation } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { htmlToText } from '#common/search.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { useDates } from '../../frame/use-dates.ts';
import { Card } from '../../lists/card.tsx';
import { Mark } from '../../lists/mark.tsx';
import { UnpublishedMark } from '../drafts/unpublished-mark.tsx';
import { Cover } from './cover.tsx';
import { EbookActions } from './ebook-actions.tsx';
import styles from './ebook-card.module.css';
import { EbookState } from './ebook-state.tsx';
import { EditionLine } from './edition-line.tsx';
import { MoreEbookActions } from './more-ebook-actions.tsx';

type Props = { ebook: ListedEbook; isAdmin: boolean /** The server's time. */; now: string };

/** One e-book in the list: its facts, state and actions. Cover and title link to it. */
export function EbookCard({ ebook, isAdmin, now }: Props) {
  const { t } = useTranslation();
  const titleId = `ebook-${ebook.id}`;
  const to = useNavigation().location?.pathname;
  return (
    <Card
      titleId={titleId}
      isOpening={to?.includes(ebook.id)}
      picture={
        <HomeLink ebook={ebook} className={styles.cover} tabIndex={-1} aria-hidden>
          <Cover title={ebook.title} src={ebook.cover_image} />
        </HomeLink>
      }
      actions={<EbookActions ebook={ebook} isAdmin={isAdmin} />}
      menu={ebook.can_manage && <MoreEbookActions ebook={ebook} />}
    >
      <h2 id={titleId}>
        <HomeLink ebook={ebook} className={styles.title}>
          {ebook.title}
        </HomeLink>
      </h2>
      <p className={styles.description}>{htmlToText(ebook.description)}</p>
      <Facts ebook={ebook} now={now} />
      {ebook.work && <EditionLine ebook={{ ...ebook, work: ebook.work }} />}
      <Group gap={6}>
        <Mark variant="default">{ebook.language.toUpperCase()}</Mark>
        {ebook.is_copy && <Mark variant="leaf">{t('ebooks.copyBadge')}</Mark>}
        {ebook.can_manage && <EbookState ebook={ebook} />}
        {ebook.is_differing && <UnpublishedMark />}
        {ebook.work && ebook.work.outdated > 0 && (
          <Link to={href('/admin/ebooks/:ebookId/languages', { ebookId: ebook.id })} className={styles.toLanguages}>
            <Mark variant="amber">{t('editions.outdated', { count: ebook.work.outdated })}</Mark>
          </Link>
        )}
      </Group>
    </Card>
  );
}

type LinkProps = ComponentProps<'a'> & { ebook: ListedEbook };

/** A link to the e-book: for its authors to the studio, for readers to the book. */
function HomeLink({ ebook, ...rest }: LinkProps) {
  if (!ebook.can_manage) return <a href={ebookPath(ebook)} {...rest} />;
  return <Link to={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })} {...rest} />;
}

/** The amount of text, and the time of the last change. */
function Facts({ ebook, now }: { ebook: ListedEbook; now: string }) {
  const { t } = useTranslation();
  const { distance } = useDates();
  const { module_count: count, changed_at, author } = ebook;
  return (
    <p className={styles.facts}>
      <span>{t('ebooks.moduleCount', { count })}</span>
      {author && <span>{t('ebooks.byAuthor', { author })}</span>}
      {changed_at && <time dateTime={changed_at}>{t('ebooks.changedAt', { when: distance(changed_at, now) })}</time>}
    </p>
  );
}
