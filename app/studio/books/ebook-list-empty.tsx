import { Button, Group, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { Empty } from '../../lists/empty.tsx';

/** Why the list is empty, and the next step. */
export function EbookListEmpty({ searching, canCreate }: { searching: boolean; canCreate: boolean }) {
  const { t } = useTranslation();
  const hint = canCreate ? t('ebooks.noneHint') : t('ebooks.noneHintReader');
  return (
    <Empty icon={IconBook2} title={t(searching ? 'ebooks.notFoundSearching' : 'ebooks.none')}>
      <Text c="dimmed" maw="46ch">
        {searching ? t('ebooks.tryAnotherSearch') : hint}
      </Text>
      {searching && (
        <Button component={Link} to="?" variant="default" mt="md">
          {t('ebooks.showAll')}
        </Button>
      )}
      {!searching && canCreate && (
        <Group justify="center" gap="sm" mt="md">
          <Button component={Link} to={href('/admin/ebooks/new')}>
            {t('ebooks.createFirst')}
          </Button>
          <Button component={Link} to={href('/admin/import')} variant="default">
            {t('importing.title')}
          </Button>
        </Group>
      )}
    </Empty>
  );
}
