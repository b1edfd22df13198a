import { IconFileText, IconLinkOff, IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { formPath, withQuery } from '#common/addresses.ts';
import type { Dashboard, FaultyItem } from '#server/studio/dashboard.ts';
import { AttentionRow, Wrong } from './attention-row.tsx';

const FAULTS = {
  picture_missing: 'dashboard.pictureMissing',
  picture_gone: 'dashboard.pictureGone',
  link_invalid: 'dashboard.linkInvalid',
} as const;

/** An item with a broken picture or purchase link; its act leads to its form. */
export function FaultyItemRow({ item }: { item: FaultyItem }) {
  const { t } = useTranslation();
  const { kind, faults, name, ebook_title } = item;
  return (
    <AttentionRow
      name={name}
      to={formOf(item)}
      act={t('dashboard.fix')}
      Sign={faults.includes('link_invalid') ? IconLinkOff : IconPhotoOff}
    >
      <Wrong
        what={faults.map((fault) => t(FAULTS[fault])).join(' · ')}
        where={`${t(kind === 'supplements' ? 'dashboard.supplement' : 'dashboard.product')} ${t('dashboard.inEbook', { title: ebook_title })}`}
      />
    </AttentionRow>
  );
}

/** A supplement's form links back to the supplements of its e-book. */
function formOf(item: FaultyItem): string {
  return item.kind === 'supplements' ? withQuery(formPath(item), { ebookId: item.ebook_id }) : formPath(item);
}

/** A module that readers would find blank; its act leads to its text. */
export function EmptyModuleRow({ module }: { module: Dashboard['emptyModules'][number] }) {
  const { t } = useTranslation();
  const { id, title, ebook_title } = module;
  const form = href('/admin/modules/:moduleId/edit', { moduleId: id });
  return (
    <AttentionRow name={title} to={form} act={t('dashboard.write')} Sign={IconFileText}>
      <Wrong
        what={t('dashboard.moduleEmpty')}
        where={`${t('dashboard.module')} ${t('dashboard.inEbook', { title: ebook_title })}`}
      />
    </AttentionRow>
  );
}
