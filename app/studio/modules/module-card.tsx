import { Badge, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { modulePath } from '#common/addresses.ts';
import type { ModuleList } from '#server/modules/modules.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { BulkBox } from '../../lists/bulk-bar.tsx';
import type { Selection } from '../../lists/use-selection.ts';

type ActionProps = { module: ModuleList['items'][number]; ebook: { id: string; slug: string } };
type Props = ActionProps & { selection: Selection };

/** One module in the list: what it is, its place, and what one may do with it. */
export function ModuleCard({ module, ebook, selection }: Props) {
  const { t } = useTranslation();
  const titleId = `module-${module.id}`;
  return (
    <article
      className="card card-plain"
      aria-labelledby={titleId}
      data-chosen={selection.selected.has(module.id) || undefined}
    >
      <div className="card-text">
        <Group justify="space-between" align="start" gap="sm" wrap="nowrap">
          <h2 id={titleId}>{module.title}</h2>
          <BulkBox selection={selection} id={module.id} name={module.title} />
        </Group>
        <Group gap={6} mb={6}>
          {!module.is_visible && <Badge className="badge-amber">{t('modules.hiddenBadge')}</Badge>}
          {module.is_bonus && <Badge className="badge-leaf">{t('modules.bonusBadge')}</Badge>}
        </Group>
        <p className="clamp-3">{module.description}</p>
        <p className="card-facts">
          <span>{t('modules.order', { order: module.order_index })}</span>
          <span>{module.duration}</span>
        </p>
      </div>
      <ModuleActions module={module} ebook={ebook} />
    </article>
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
    <div className="card-actions">
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
    </div>
  );
}
