import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../forms/form-foot.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import field from './html-field.module.css';
import { PlainSource } from './plain-source.tsx';
import { useLoaded } from './use-loaded.ts';

const fetchSource = () => import('./source-editor.tsx');

type Props = { html: string; onApply: (html: string) => void; onClose: () => void };

/** The HTML of one block of a text. */
export function RawDialog({ html, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(html);
  const { part, failed, retry } = useLoaded(fetchSource);
  const shared = { label: t('fields.rawTitle'), value: text, onChange: setText };
  return (
    <Modal opened onClose={onClose} title={t('fields.rawTitle')} size="xl" centered>
      <Stack gap="md" className={field.field}>
        {part ? (
          <part.SourceEditor {...shared} />
        ) : failed ? (
          <PlainSource {...shared} onRetry={retry} />
        ) : (
          <EditorSkeleton html={html} kind="source" />
        )}
        <FormFoot onCancel={onClose} action={t('fields.rawApply')} onAct={() => onApply(text)} />
      </Stack>
    </Modal>
  );
}
