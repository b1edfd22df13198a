import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCopy,
  IconFileExport,
  IconHistory,
  IconLifebuoy,
  IconReplace,
  IconShare2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { LateMenuProps } from '../../frame/late-menu.tsx';
import { NAMED_PLACES } from './named-places.ts';
import type { EbookActs } from './use-ebook-acts.ts';

const OTHER_PLACES = [
  ['/admin/ebooks/:ebookId/support', 'ebooks.support', IconLifebuoy],
  ['/admin/ebooks/:ebookId/find', 'replacing.title', IconReplace],
  ['/admin/ebooks/:ebookId/history', 'history.title', IconHistory],
  ['/admin/ebooks/:ebookId/export', 'exporting.title', IconFileExport],
] as const;

type Props = LateMenuProps<{ ebookId: string; isAdmin: boolean; acts: EbookActs; onShare: () => void }>;

/** More actions for an e-book of the list; on a phone all but those with weight. */
export default function EbookMenu({ ebookId, isAdmin, acts, onShare, button }: Props) {
  const { t } = useTranslation();
  // where the card has no room for its small actions: ebook-actions.module.css
  const isNarrow = useMediaQuery('(max-width: 37.99em)', false, { getInitialValueInEffect: false });
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={248} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {isNarrow && (
          <>
            <Places ebookId={ebookId} places={NAMED_PLACES} />
            <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={acts.duplicate}>
              {t('ebooks.duplicate')}
            </Menu.Item>
            {isAdmin && (
              <Menu.Item component={Link} to={href('/admin/users')} leftSection={<IconUsers size={18} aria-hidden />}>
                {t('ebooks.users')}
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        <Places ebookId={ebookId} places={OTHER_PLACES} />
        <Menu.Item leftSection={<IconShare2 size={18} aria-hidden />} onClick={onShare}>
          {t('share.open')}
        </Menu.Item>
        {isNarrow && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={acts.askDelete}>
              {t('ebooks.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type PlacesProps = { ebookId: string; places: typeof NAMED_PLACES | typeof OTHER_PLACES };

function Places({ ebookId, places }: PlacesProps): ReactNode {
  const { t } = useTranslation();
  return places.map(([address, name, Sign]) => (
    <Menu.Item
      key={address}
      component={Link}
      to={href(address, { ebookId })}
      leftSection={<Sign size={18} aria-hidden />}
    >
      {t(name)}
    </Menu.Item>
  ));
}
