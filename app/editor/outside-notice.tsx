import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../frame/notice.tsx';
import styles from './html-field.module.css';
import { outsideOf } from './outside.ts';

/** Says what of some HTML readers never get, once its writer rests. */
export function OutsideNotice({ html }: { html: string }) {
  const [settled] = useDebouncedValue(html, 300);
  const outside = useMemo(() => outsideOf(settled), [settled]);
  return <OutsideNames names={outside} />;
}

/** Names the HTML that readers never get; `children` show where it is. */
export function OutsideNames({ names, children }: { names: string[]; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {names.length > 0 && (
        <Warning>
          {t('fields.htmlOutside', { list: names.join(', ') })}
          {children}
        </Warning>
      )}
    </div>
  );
}

/** Names the HTML that was dropped when the source view closed, until the notice is dismissed. */
export function GoneNotice({ names, onClose }: { names: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {names.length > 0 && <Warning onClose={onClose}>{t('fields.htmlGone', { list: names.join(', ') })}</Warning>}
    </div>
  );
}

function Warning({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  const { t } = useTranslation();
  return (
    <Caution
      classNames={{ root: styles.notice, icon: styles.icon }}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      {...(onClose && { withCloseButton: true, closeButtonLabel: t('fields.htmlGoneRead'), onClose })}
    >
      {children}
    </Caution>
  );
}
