import { Input } from '@mantine/core';
import { useId } from 'react';
import { EditorSkeleton } from './editor-skeleton.tsx';
import styles from './html-field.module.css';
import type { HtmlFieldProps } from './html-panels.tsx';
import { PlainSource } from './plain-source.tsx';
import { useHtmlEditing } from './use-html-editing.ts';

/** Formatted text of a few sentences: a small canvas, and the tools that they need. */
export function ShortHtmlField({ label, value = '', onChange, error, 'data-path': path }: HtmlFieldProps) {
  const errorId = `${useId()}-error`;
  const { visual, round, write } = useHtmlEditing(value, onChange);
  const shared = { label, value, path, onChange: write, describedBy: error ? errorId : undefined };
  const Visual = visual.part?.VisualEditor;
  return (
    <div className={styles.field}>
      <Input.Label labelElement="div" mb={4}>
        {label}
      </Input.Label>
      {Visual ? (
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
