import { Button } from '@mantine/core';
import {
  type Icon,
  IconBook2,
  IconCopy,
  IconFileExport,
  IconHistory,
  IconLifebuoy,
  IconPencil,
  IconPill,
  IconReplace,
  IconShoppingBag,
  IconStack2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import type { ListedEbook } from '#server/ebooks/ebooks.presenter.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import styles from './ebook-actions.module.css';
import { ShareButton } from './share-button.tsx';
import { useEbookAct } from './use-ebook-act.ts';

type Props = { ebook: ListedEbook; isAdmin: boolean };

/** The actions for an e-book of the list: read it, open its modules, and the others in a menu with deleting last. */
export function EbookActions({ ebook, isAdmin }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button component="a" href={ebookPath(ebook)} variant="light" size="sm" leftSection={sign(IconBook2)}>
        {t('ebooks.view')}
      </Button>
      {ebook.can_manage && (
        <>
          <Button
            component={Link}
            to={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })}
            variant="default"
            size="sm"
            leftSection={sign(IconStack2)}
          >
            {t('ebooks.modules')}
          </Button>
          <SmallActions ebook={ebook} isAdmin={isAdmin} />
        </>
      )}
    </>
  );
}

/** The screens of an e-book, and the actions for the whole e-book. */
const PLACES = [
  ['/admin/ebooks/:ebookId/supplements', 'ebooks.supplements', IconPill],
  ['/admin/ebooks/:ebookId/products', 'ebooks.products', IconShoppingBag],
  ['/admin/ebooks/:ebookId/support', 'ebooks.support', IconLifebuoy],
  ['/admin/ebooks/:ebookId/edit', 'ebooks.edit', IconPencil],
  ['/admin/ebooks/:ebookId/find', 'replacing.title', IconReplace],
  ['/admin/ebooks/:ebookId/history', 'history.title', IconHistory],
  ['/admin/ebooks/:ebookId/export', 'exporting.title', IconFileExport],
] as const;

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
  return (
    <div className={styles.small}>
      {PLACES.map(([address, name, Sign]) => (
        <Button
          key={address}
          component={Link}
          to={href(address, { ebookId: ebook.id })}
          {...SMALL}
          leftSection={sign(Sign)}
        >
          {t(name)}
        </Button>
      ))}
      {isAdmin && (
        <Button component={Link} to={href('/admin/users')} {...SMALL} leftSection={sign(IconUsers)}>
          {t('ebooks.users')}
        </Button>
      )}
      <ShareButton ebook={ebook} {...SMALL} />
      <Button
        {...SMALL}
        leftSection={sign(IconCopy)}
        onClick={(event) => isOwnClick(event) && act('duplicate')}
        disabled={pending !== null}
      >
        {pending === 'duplicate' ? t('ebooks.duplicating') : t('ebooks.duplicate')}
      </Button>
      <Button
        variant="danger"
        size="compact-sm"
        className={styles.apart}
        leftSection={sign(IconTrash)}
        onClick={askDelete}
        disabled={pending !== null}
      >
        {pending === 'delete' ? t('ebooks.deleting') : t('ebooks.delete')}
      </Button>
    </div>
  );
}

/** The second click of a double click may come after the first is done, and hit another card. */
const isOwnClick = ({ detail }: { detail: number }) => detail < 2;

const SMALL = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const;
const sign = (Sign: Icon) => <Sign size={16} aria-hidden />;
