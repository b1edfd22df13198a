import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../lists/mark.tsx';
import styles from './target-list.module.css';
import type { useTargets } from './use-targets.ts';

type Props = {
  targets: ReturnType<typeof useTargets>;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** E-books to tick; those that have the item already are marked, and cannot be ticked. */
export function TargetList({ targets, chosen, onToggle }: Props) {
  const { t } = useTranslation();
  if (targets.items.length === 0) {
    return (
      <Text c="dimmed" role="status" py="md">
        {t(targets.loaded ? 'items.addNone' : 'items.addLoading')}
      </Text>
    );
  }
  return (
    <ul className={styles.list} aria-busy={targets.loading}>
      {targets.items.map((target) => (
        <li key={target.id}>
          <Checkbox
            label={
              <Group component="span" gap={8}>
                <span className={styles.title}>{target.title}</span>
                <Mark variant="default" size="sm" fw={700}>
                  {target.language.toUpperCase()}
                </Mark>
                {!target.is_visible && (
                  <Mark variant="amber" size="sm" fw={700}>
                    {t('items.hidden')}
                  </Mark>
                )}
                {target.has_it && (
                  <Mark variant="leaf" size="sm" fw={700}>
                    {t('items.addAlready')}
                  </Mark>
                )}
              </Group>
            }
            checked={chosen.has(target.id)}
            disabled={target.has_it}
            onChange={() => onToggle(target.id)}
          />
        </li>
      ))}
      {targets.hasMore && (
        <li>
          <Button variant="subtle" size="xs" onClick={targets.loadMore} loading={targets.loading}>
            {t('forms.loadMore')}
          </Button>
        </li>
      )}
    </ul>
  );
}
