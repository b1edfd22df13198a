import { CloseButton, Overlay } from '@mantine/core';
import { useFocusReturn, useFocusTrap, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings-panel.module.css';
import type { Settings } from './use-settings.ts';

/** The other fields of a module: beside its page on wide screens, else in a drawer over it. */
export function SettingsPanel({ settings, children }: { settings: Settings; children: ReactNode }) {
  const { t } = useTranslation();
  const { opened, field, close } = settings;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const ref = useMergedRef(panel, useFocusTrap(opened));
  useFocusReturn({ opened });
  useEffect(() => {
    if (!opened || !field) return;
    // after the focus trap has focused its first element
    const late = setTimeout(() => panel.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus());
    return () => clearTimeout(late);
  }, [opened, field]);
  const closeOnEscape = (event: KeyboardEvent) => {
    // React also passes on keys of dialogs over the drawer, which are elsewhere in the document
    if (event.key === 'Escape' && panel.current?.contains(event.target as Node)) close();
  };
  return (
    <>
      {opened && <Overlay fixed zIndex={190} onClick={close} className={styles.overlay} />}
      <section
        ref={ref}
        className={styles.panel}
        aria-labelledby={titleId}
        onKeyDown={closeOnEscape}
        {...(opened ? { role: 'dialog', 'aria-modal': true, 'data-opened': true } : {})}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{t('modules.settings')}</h2>
          <CloseButton className={styles.close} aria-label={t('shell.close')} onClick={close} />
        </div>
        {children}
      </section>
    </>
  );
}
