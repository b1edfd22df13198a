import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { EditorSkeleton } from './editor-skeleton.tsx';
import styles from './html-field.module.css';
import { HtmlField } from './html-field.tsx';
import type { HtmlFieldProps } from './html-panels.tsx';
import { PlainSource } from './plain-source.tsx';
import { useHtmlEditing } from './use-html-editing.ts';

/** Formatted text of a few sentences; one that needs more than is written here opens in the whole editor. */
export function ShortHtmlField(props: HtmlFieldProps) {
  const { label, value = '', onChange, error, 'data-path': path } = props;
  const errorId = `${useId()}-error`;
  const { mode, visual, round, write } = useHtmlEditing(value, onChange);
  const [isWhole, setIsWhole] = useState(false);
  if (mode === 'source' && !isWhole) setIsWhole(true);
  if (isWhole) return <HtmlField {...props} />;
  const shared = { label, value, path, onChange: write, describedBy: error ? errorId : undefined };
  const Visual = visual.part?.VisualEditor;
  return (
    <div className={styles.field}>
      <Input.Label labelElement="div" mb={4}>
        {label}
      </Input.Label>
      {Visual && mode === 'visual' ? (
        <Visual key={round} {...shared} isShort />
      ) : visual.failed ? (
        <PlainSource {...shared} onRetry={visual.retry} />
      ) : (
        <EditorSkeleton html={value} kind="short" />
      )}
      {error && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
