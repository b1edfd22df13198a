import { Input, Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorSkeleton } from './editor-skeleton.tsx';
import styles from './html-field.module.css';
import { LossNotice } from './loss-notice.tsx';
import { PlainSource } from './plain-source.tsx';
import { Preview } from './preview.tsx';
import { useHtmlEditing } from './use-html-editing.ts';
import { useLoaded } from './use-loaded.ts';

export type HtmlFieldProps = {
  label: string;
  /** That of what the text belongs to, in which it is previewed. */
  language: string;
  value?: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  /** The field's place in its form, by which a form finds what to focus. */
  'data-path'?: string;
};

const fetchSource = () => import('./source-editor.tsx');

/** Formatted text: written as readers see it, seen as they get it, or as HTML. */
export function HtmlField({ label, language, value = '', onChange, error, 'data-path': path }: HtmlFieldProps) {
  const { t } = useTranslation();
  const errorId = `${useId()}-error`;
  const editing = useHtmlEditing(value, onChange);
  const { tab, mode, visual, losses, outside } = editing;
  const source = useLoaded(fetchSource, mode === 'source');
  const shared = { label, value, path, describedBy: error ? errorId : undefined };
  const Visual = visual.part?.VisualEditor;
  const Source = source.part?.SourceEditor;
  const retry = visual.failed ? visual.retry : source.failed ? source.retry : null;
  return (
    <div className={styles.field}>
      <Input.Label labelElement="div">{label}</Input.Label>
      <Tabs
        value={tab}
        onChange={editing.open}
        keepMounted
        keepMountedMode="display-none"
        classNames={{ list: styles.tabs, panel: styles.panel }}
      >
        <Tabs.List aria-label={t('fields.htmlTabs')}>
          <Tabs.Tab
            value="visual"
            rightSection={losses.length > 0 ? <IconAlertTriangle size={16} aria-hidden /> : undefined}
          >
            {t('fields.htmlEditor')}
          </Tabs.Tab>
          <Tabs.Tab value="preview">{t('fields.htmlPreview')}</Tabs.Tab>
          <Tabs.Tab value="source">{t('fields.htmlSource')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="visual">
          {mode !== 'source' &&
            (Visual && mode === 'visual' ? (
              <Visual key={editing.round} {...shared} onChange={editing.write} />
            ) : retry ? (
              <PlainSource {...shared} onChange={editing.write} onRetry={retry} />
            ) : (
              <EditorSkeleton html={value} withTips />
            ))}
        </Tabs.Panel>
        <Tabs.Panel value="preview">{tab === 'preview' && <Preview html={value} language={language} />}</Tabs.Panel>
        <Tabs.Panel value="source">
          {mode === 'source' && (
            <>
              <LossNotice losses={losses} outside={outside} />
              {Source ? (
                <Source {...shared} onChange={editing.write} />
              ) : retry ? (
                <PlainSource {...shared} onChange={editing.write} onRetry={retry} />
              ) : (
                <EditorSkeleton html={value} />
              )}
            </>
          )}
        </Tabs.Panel>
      </Tabs>
      {error && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
