import { Button } from '@mantine/core';
import { type Icon, IconCopy, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import styles from './ebook-actions.module.css';
import { NAMED_PLACES } from './named-places.ts';
import type { EbookActs } from './use-ebook-acts.ts';

type Props = { ebook: ListedEbook; isAdmin: boolean; acts: EbookActs };

/** The actions for an e-book of the list: read it and open its modules; small, and on a phone in its menu, the others that its authors want. */
export function EbookActions({ ebook, isAdmin, acts }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button component="a" href={ebookPath(ebook)} {...WEIGHTY}>
        {t('ebooks.view')}
      </Button>
      {ebook.can_manage && (
        <>
          <Button component={Link} to={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })} {...WEIGHTY}>
            {t('ebooks.modules')}
          </Button>
          <SmallActions {...{ ebook, isAdmin, acts }} />
        </>
      )}
    </div>
  );
}

const WEIGHTY = { variant: 'default', size: 'sm', className: styles.weighty ?? '' } as const;

/** The small actions: signs, each with its name below it for who points at it or has the focus in it; while one is under way, its word stands in place of them. */
function SmallActions({ ebook, isAdmin, acts: { duplicate, askDelete, pending } }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.small} data-pending={pending ?? undefined}>
      {NAMED_PLACES.map(([address, name, Sign]) => (
        <Button key={address} component={Link} to={href(address, { ebookId: ebook.id })} {...SMALL}>
          {named(Sign, t(name))}
        </Button>
      ))}
      <Button
        {...SMALL}
        onClick={duplicate}
        disabled={pending !== null}
        data-busy={pending === 'duplicate' || undefined}
      >
        {pending === 'duplicate' ? t('ebooks.duplicating') : named(IconCopy, t('ebooks.duplicate'))}
      </Button>
      {isAdmin && (
        <Button component={Link} to={href('/admin/users')} {...SMALL}>
          {named(IconUsers, t('ebooks.users'))}
        </Button>
      )}
      <Button
        {...SMALL}
        className={styles.apart}
        onClick={askDelete}
        disabled={pending !== null}
        data-busy={pending === 'delete' || undefined}
      >
        {pending === 'delete' ? t('ebooks.deleting') : named(IconTrash, t('ebooks.delete'))}
      </Button>
    </div>
  );
}

const SMALL = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
const named = (Sign: Icon, name: string) => (
  <>
    <Sign size={18} stroke={1.75} aria-hidden />
    <span className={styles.name}>{name}</span>
  </>
);
