import { Anchor, Group } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { Linked } from '#server/catalogue/catalogue.ts';

/** Says in the form of an item that it is a linked copy, of what, and in how many e-books such copies stand. */
export function LinkedNote({ linked: { id, count } }: { linked: Linked }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" component="p" m={0}>
      <IconTags size={18} aria-hidden />
      <Anchor component={Link} to={href('/admin/catalog/:catalogueId/edit', { catalogueId: id })} underline="always">
        {t('catalogue.linkedNote')}
      </Anchor>
      <span>{t('catalogue.standsIn', { count })}</span>
    </Group>
  );
}
