import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { modulePath } from '#common/addresses.ts';
import type { ModuleList } from '#server/modules/modules.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { BulkBox } from '../../lists/bulk-bar.tsx';
import { Card } from '../../lists/card.tsx';
import { Mark } from '../../lists/mark.tsx';
import type { Selection } from '../../lists/use-selection.ts';
import styles from './module-card.module.css';

type ActionProps = { module: ModuleList['items'][number]; ebook: { id: string; slug: string } };
type Props = ActionProps & { selection: Selection };

/** One module in the list: what it is, its place, and what one may do with it. */
export function ModuleCard({ module, ebook, selection }: Props) {
  const { t } = useTranslation();
  const titleId = `module-${module.id}`;
  return (
    <Card
      titleId={titleId}
      isChosen={selection.selected.has(module.id)}
      actions={<ModuleActions module={module} ebook={ebook} />}
    >
      <Group justify="space-between" align="start" gap="sm" wrap="nowrap">
        <h2 id={titleId}>{module.title}</h2>
        <BulkBox selection={selection} id={module.id} name={module.title} />
      </Group>
      <Group gap={6} mb={6}>
        {!module.is_visible && <Mark variant="amber">{t('modules.hiddenBadge')}</Mark>}
        {module.is_bonus && <Mark variant="leaf">{t('modules.bonusBadge')}</Mark>}
      </Group>
      <p className={styles.description}>{module.description}</p>
      <p className={styles.facts}>
        <span>{t('modules.order', { order: module.order_index })}</span>
        <span>{module.duration}</span>
      </p>
    </Card>
  );
}

function ModuleActions({ module, ebook }: ActionProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `module-${module.id}` });
  const ask = () =>
    confirm({
      title: t('modules.deleteTitle'),
      question: t('modules.deleteQuestion', { title: module.title }),
      action: t('modules.delete'),
      onConfirm: () => void fetcher.submit({ intent: 'delete', id: module.id }, { method: 'post' }),
    });
  return (
    <>
      <Button component="a" href={modulePath(ebook, module)} variant="light" size="xs">
        {t('modules.view')}
      </Button>
      <Button
        component={Link}
        to={href('/admin/modules/:moduleId/edit', { moduleId: module.id })}
        variant="default"
        size="xs"
      >
        {t('modules.edit')}
      </Button>
      <Button variant="subtle" size="xs" onClick={ask} loading={fetcher.state !== 'idle'}>
        {t('modules.delete')}
      </Button>
    </>
  );
}
