import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../lists/mark.tsx';

/** How an e-book stands with its readers, by word and icon. */
export function EbookState({ ebook }: { ebook: { is_visible: boolean } }) {
  const { t } = useTranslation();
  const [Icon, variant, word] = ebook.is_visible
    ? ([IconEye, 'leaf', t('ebooks.visibleBadge')] as const)
    : ([IconEyeOff, 'amber', t('ebooks.hiddenBadge')] as const);
  return (
    <Mark variant={variant} leftSection={<Icon size={14} aria-hidden />}>
      {word}
    </Mark>
  );
}
