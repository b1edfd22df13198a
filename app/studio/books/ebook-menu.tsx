import { Menu } from '@mantine/core';
import { IconFileExport, IconHistory, IconLifebuoy, IconReplace, IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { LateMenuProps } from '../../frame/late-menu.tsx';

const PLACES = [
  ['/admin/ebooks/:ebookId/support', 'ebooks.support', IconLifebuoy],
  ['/admin/ebooks/:ebookId/find', 'replacing.title', IconReplace],
  ['/admin/ebooks/:ebookId/history', 'history.title', IconHistory],
  ['/admin/ebooks/:ebookId/export', 'exporting.title', IconFileExport],
] as const;

type Props = LateMenuProps<{ ebookId: string; onShare: () => void }>;

/** More actions for an e-book of the list. */
export default function EbookMenu({ ebookId, onShare, button }: Props) {
  const { t } = useTranslation();
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={248} withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {PLACES.map(([address, name, Sign]) => (
          <Menu.Item
            key={address}
            component={Link}
            to={href(address, { ebookId })}
            leftSection={<Sign size={18} aria-hidden />}
          >
            {t(name)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconShare2 size={18} aria-hidden />} onClick={onShare}>
          {t('share.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
