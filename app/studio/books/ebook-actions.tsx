import { Button } from '@mantine/core';
import {
  type Icon,
  IconBook2,
  IconCopy,
  IconPencil,
  IconPill,
  IconShoppingBag,
  IconStack2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import hidden from '../../frame/hidden.module.css';
import styles from './ebook-actions.module.css';
import { useEbookAct } from './use-ebook-act.ts';

type Props = { ebook: ListedEbook; isAdmin: boolean };

/** The actions for an e-book of the list: read it and open its modules; small, the others that its authors want. */
export function EbookActions({ ebook, isAdmin }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button component="a" href={ebookPath(ebook)} {...WEIGHTY} title={t('ebooks.view')}>
        {sign(IconBook2)}
        <span className={styles.word}>{t('ebooks.view')}</span>
      </Button>
      {ebook.can_manage && (
        <>
          <Button
            component={Link}
            to={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })}
            {...WEIGHTY}
            title={t('ebooks.modules')}
          >
            {sign(IconStack2)}
            <span className={styles.word}>{t('ebooks.modules')}</span>
          </Button>
          <SmallActions ebook={ebook} isAdmin={isAdmin} />
        </>
      )}
    </>
  );
}

const WEIGHTY = { variant: 'default', size: 'sm', className: styles.weighty ?? '' } as const;

/** The small actions that lead somewhere. */
const PLACES = [
  ['/admin/ebooks/:ebookId/supplements', 'ebooks.supplements', IconPill],
  ['/admin/ebooks/:ebookId/products', 'ebooks.products', IconShoppingBag],
  ['/admin/ebooks/:ebookId/edit', 'ebooks.edit', IconPencil],
] as const;

/** The small actions, as icons with their names; while one is under way, its word stands in place of them. */
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
        <Button key={address} component={Link} to={href(address, { ebookId: ebook.id })} {...small(t(name))}>
          {named(Sign, t(name))}
        </Button>
      ))}
      <Button
        {...small(t('ebooks.duplicate'))}
        onClick={duplicate}
        disabled={pending !== null}
        data-busy={pending === 'duplicate' || undefined}
      >
        {pending === 'duplicate' ? t('ebooks.duplicating') : named(IconCopy, t('ebooks.duplicate'))}
      </Button>
      {isAdmin && (
        <Button component={Link} to={href('/admin/users')} {...small(t('ebooks.users'))}>
          {named(IconUsers, t('ebooks.users'))}
        </Button>
      )}
      <Button
        {...small(t('ebooks.delete'))}
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

const small = (title: string) => ({ ...({ variant: 'subtle', color: 'gray', size: 'compact-sm' } as const), title });
const sign = (Sign: Icon) => <Sign size={16} aria-hidden />;
const named = (Sign: Icon, name: string) => (
  <>
    <Sign size={18} stroke={1.75} aria-hidden />
    <span className={hidden.visually}>{name}</span>
  </>
);
