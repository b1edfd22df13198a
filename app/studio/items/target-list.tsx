import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { useTargets } from './use-targets.ts';

type Props = {
  targets: ReturnType<typeof useTargets>;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** E-books to tick; those that have the item already are marked, but may be ticked all the same. */
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
    <ul className="target-list" aria-busy={targets.loading}>
      {targets.items.map((target) => (
        <li key={target.id}>
          <Checkbox
            label={
              <Group component="span" gap={8}>
                <span className="target-title">{target.title}</span>
                <Badge component="span" variant="default" size="sm">
                  {target.language.toUpperCase()}
                </Badge>
                {!target.is_visible && (
                  <Badge component="span" size="sm" className="badge-amber">
                    {t('items.hidden')}
                  </Badge>
                )}
                {target.has_it && (
                  <Badge component="span" size="sm" className="badge-leaf">
                    {t('items.addAlready')}
                  </Badge>
                )}
              </Group>
            }
            checked={chosen.has(target.id)}
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
