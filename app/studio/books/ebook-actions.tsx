import { Button } from '@mantine/core';
import { type Icon, IconBook2, IconStack2, IconTrash } from '@tabler/icons-react';
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
    <>
      <Button component="a" href={ebookPath(ebook)} variant="default" size="sm" leftSection={sign(IconBook2)}>
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

/** The small actions, by name. */
const PLACES = [
  ['/admin/ebooks/:ebookId/supplements', 'ebooks.supplements'],
  ['/admin/ebooks/:ebookId/products', 'ebooks.products'],
  ['/admin/ebooks/:ebookId/edit', 'ebooks.edit'],
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
      {PLACES.map(([address, name]) => (
        <Button key={address} component={Link} to={href(address, { ebookId: ebook.id })} {...SMALL}>
          {t(name)}
        </Button>
      ))}
      <Button {...SMALL} onClick={(event) => isOwnClick(event) && act('duplicate')} disabled={pending !== null}>
        {pending === 'duplicate' ? t('ebooks.duplicating') : t('ebooks.duplicate')}
      </Button>
      {isAdmin && (
        <Button component={Link} to={href('/admin/users')} {...SMALL}>
          {t('ebooks.users')}
        </Button>
      )}
      <Button
        {...SMALL}
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
