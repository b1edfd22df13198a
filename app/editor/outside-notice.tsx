import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../frame/notice.tsx';
import styles from './html-field.module.css';
import { outsideOf } from './outside.ts';

/** Says what of some HTML readers never get, once its writer rests. */
export function OutsideNotice({ html }: { html: string }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(html, 300);
  const outside = useMemo(() => outsideOf(settled), [settled]);
  return (
    <div role="status">
      {outside.length > 0 && (
        <Caution
          classNames={{ root: styles.notice, icon: styles.icon }}
          icon={<IconAlertTriangle size={20} aria-hidden />}
        >
          {t('fields.htmlOutside', { list: outside.join(', ') })}
        </Caution>
      )}
    </div>
  );
}
