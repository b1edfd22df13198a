import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fault } from '../frame/notice.tsx';
import type { EditorProps } from './editor-props.ts';
import { OutsideNotice } from './outside-notice.tsx';

/** Writing HTML without an editor, when the editor could not be fetched. */
export function PlainSource({
  label,
  value,
  onChange,
  describedBy,
  path,
  onRetry,
}: EditorProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Fault mb="sm">
        {t('fields.htmlLoadFailed')}{' '}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('fields.htmlRetry')}
        </Button>
      </Fault>
      <OutsideNotice html={value} />
      <Textarea
        aria-label={label}
        aria-describedby={describedBy}
        data-path={path}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={12}
      />
    </>
  );
}
