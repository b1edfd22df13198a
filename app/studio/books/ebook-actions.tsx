import { Button } from '@mantine/core';
import { type Icon, IconCopy, IconPencil, IconPill, IconShoppingBag, IconTrash, IconUsers } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import styles from './ebook-actions.module.css';
import { useEbookAct } from './use-ebook-act.ts';

type Props = { ebook: ListedEbook; isAdmin: boolean };

/** The actions for an e-book of the list: read it and open its modules; small, the others that its authors want. */
export function EbookActions({ ebook, isAdmin }: Props) {
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
          <SmallActions ebook={ebook} isAdmin={isAdmin} />
        </>
      )}
    </div>
  );
}

const WEIGHTY = { variant: 'default', size: 'sm', className: styles.weighty ?? '' } as const;

/** The small actions that lead somewhere. */
const PLACES = [
  ['/admin/ebooks/:ebookId/supplements', 'ebooks.supplements', IconPill],
  ['/admin/ebooks/:ebookId/products', 'ebooks.products', IconShoppingBag],
  ['/admin/ebooks/:ebookId/edit', 'ebooks.edit', IconPencil],
] as const;

/** The small actions: signs, each with its name below it for who points at it or has the focus in it; while one is under way, its word stands in place of them. */
function SmallActions({ ebook, isAdmin }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { act, pending } = useEbookAct(ebook.id);
  const askDelete = () =>
    confirm({
      title: t('ebooks.deleteTitle'),
      question: t('ebooks.deleteQuestion', { title: ebook.title }),
      action: t('ebooks.delete'),
      onConfirm: () => act('delete'),
    });
  const duplicate = (event: MouseEvent) => isOwnClick(event) && act('duplicate');
  return (
    <div className={styles.small} data-pending={pending ?? undefined}>
      {PLACES.map(([address, name, Sign]) => (
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

/** The second click of a double click may come after the first is done, and hit another card. */
const isOwnClick = ({ detail }: MouseEvent) => detail < 2;

const SMALL = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
const named = (Sign: Icon, name: string) => (
  <>
    <Sign size={18} stroke={1.75} aria-hidden />
    <span className={styles.name}>{name}</span>
  </>
);
