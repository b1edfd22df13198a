import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';

type Props = { /** An e-book of whose owner they are. */ ebook: string; from: string; to: string };

/** The ways to the memory and the glossary of two languages, where there is no room for links. */
export function MemoryMenu({ ebook, from, to }: Props) {
  const { t } = useTranslation();
  const query = { ebook, from, to };
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('memory.views')} title={t('memory.views')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={withQuery(href('/admin/memory'), query)}>
          {t('memory.title')}
        </Menu.Item>
        <Menu.Item component={Link} to={withQuery(href('/admin/glossary'), query)}>
          {t('memory.glossary')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
