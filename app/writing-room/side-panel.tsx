import { CloseButton, Overlay } from '@mantine/core';
import { useFocusReturn, useFocusTrap, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './side-panel.module.css';
import type { SidePanel as Panel } from './use-side-panel.ts';

/** The other fields of what is written: beside its page where there is room, else in a drawer over it. */
export function SidePanel({ panel, children }: { panel: Panel; children: ReactNode }) {
  const { t } = useTranslation();
  const { isOpen, isDrawer, chosen, close } = panel;
  const titleId = useId();
  const isDialog = isDrawer && isOpen === true;
  const section = useRef<HTMLElement>(null);
  const ref = useMergedRef(section, useFocusTrap(isDialog));
  useFocusReturn({ opened: isDialog });
  useEffect(() => {
    if (!chosen?.isOpen || !chosen.field) return;
    // after the focus trap has focused its first element
    const late = setTimeout(() =>
      section.current?.querySelector<HTMLElement>(`[data-path="${chosen.field}"]`)?.focus(),
    );
    return () => clearTimeout(late);
  }, [chosen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    // React also passes on keys of dialogs over the drawer, which are elsewhere in the document
    if (isDialog && event.key === 'Escape' && section.current?.contains(event.target as Node)) close();
  };
  return (
    <>
      {isDialog && <Overlay fixed zIndex={190} onClick={close} className={styles.overlay} />}
      <section
        ref={ref}
        className={styles.panel}
        aria-labelledby={titleId}
        data-chosen={chosen ? (chosen.isOpen ? 'open' : 'closed') : undefined}
        onKeyDown={closeOnEscape}
        {...(isDialog ? { role: 'dialog', 'aria-modal': true } : {})}
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
