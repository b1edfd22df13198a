import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './html-field.module.css';
import type { HtmlEditing } from './use-html-editing.ts';

type Props = { editing: HtmlEditing; className: string | undefined; children: ReactNode };

/** What stands under the three tabs of a formatted text, and the tabs themselves wherever in it they are put. */
export function HtmlTabs({ editing, className, children }: Props) {
  return (
    <Tabs
      value={editing.tab}
      onChange={editing.open}
      keepMounted
      keepMountedMode="display-none"
      classNames={{ list: styles.tabs, panel: styles.panel }}
      className={className}
      data-visual
    >
      {children}
    </Tabs>
  );
}

/** Writing, seeing, and HTML. */
export function HtmlTabList() {
  const { t } = useTranslation();
  return (
    <Tabs.List aria-label={t('fields.htmlTabs')}>
      <Tabs.Tab value="visual">{t('fields.htmlEditor')}</Tabs.Tab>
      <Tabs.Tab value="preview">{t('fields.htmlPreview')}</Tabs.Tab>
      <Tabs.Tab value="source">{t('fields.htmlSource')}</Tabs.Tab>
    </Tabs.List>
  );
}
