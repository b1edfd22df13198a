import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconFileExport, IconHistory, IconLifebuoy, IconReplace, IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';

const PLACES = [
  ['/admin/ebooks/:ebookId/support', 'ebooks.support', IconLifebuoy],
  ['/admin/ebooks/:ebookId/find', 'replacing.title', IconReplace],
  ['/admin/ebooks/:ebookId/history', 'history.title', IconHistory],
  ['/admin/ebooks/:ebookId/export', 'exporting.title', IconFileExport],
] as const;

type Props = { ebookId: string; onShare: () => void /** How its button looks. */; look: ButtonProps };

/** More actions for an e-book of the list; the menu is open when it first renders. */
export default function EbookMenu({ ebookId, onShare, look }: Props) {
  const { t } = useTranslation();
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" width={248} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button {...look} />
      </Menu.Target>
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
