import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../lists/mark.tsx';
import { ScheduledMark } from '../schedules/scheduled-mark.tsx';

type Props = { ebook: { is_visible: boolean; scheduled_at: string | null } };

/** Whether readers see an e-book, by word and icon. */
export function EbookState({ ebook }: Props) {
  const { t } = useTranslation();
  const scheduled = ebook.scheduled_at && <ScheduledMark at={ebook.scheduled_at} />;
  if (scheduled && !ebook.is_visible) return scheduled;
  const [Icon, variant, word] = ebook.is_visible
    ? ([IconEye, 'leaf', t('ebooks.visibleBadge')] as const)
    : ([IconEyeOff, 'amber', t('ebooks.hiddenBadge')] as const);
  return (
    <>
      <Mark variant={variant} leftSection={<Icon size={14} aria-hidden />}>
        {word}
      </Mark>
      {scheduled}
    </>
  );
}
