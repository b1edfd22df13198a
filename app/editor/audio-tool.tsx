import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconMusic } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { isMediaAddress } from '#common/web-address.ts';
import { FileButton } from '../media/file-button.tsx';
import { LibraryButton } from '../media/library/library-button.tsx';
import { formatList, maxMegabytes } from '../media/upload/file-rules.ts';
import { UploadProgress } from '../media/upload/upload-progress.tsx';
import { useUpload } from '../media/upload/use-upload.ts';
import { insertAudio } from './recordings.ts';
import { type Place, ToolButton } from './tool-button.tsx';
import { ToolPopover } from './tool-popover.tsx';

/** Asks for a sound's address, or a file that gets one, and what it is called. */
export function AudioTool({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return (
    <ToolPopover
      button={(toggle) => (
        <ToolButton {...place} data-tool="audio" label={t('fields.toolAudio')} onClick={toggle}>
          <IconMusic size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      )}
      form={(close) => <AudioForm editor={editor} onClose={close} />}
    />
  );
}

function AudioForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const take = (url: string, name: string) => {
    setAddress(url);
    if (!title) setTitle(name.replace(/\.[^.]+$/, ''));
  };
  const insert = () => {
    const src = address.trim();
    if (!src) return;
    if (!isMediaAddress(src)) return setFault(t('fields.mediaUrlInvalid'));
    onClose();
    insertAudio(editor, { src, title: title.trim() || null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  };
  const field = (label: string, value: string, set: (text: string) => void) => ({
    ...{
      label,
      value,
      onKeyDown,
      onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
    },
  });
  return (
    <Stack gap="sm">
      <TextInput {...field(t('fields.audioUrl'), address, setAddress)} type="url" error={fault} data-autofocus />
      <AudioFile onFault={setFault} onUploaded={take} />
      <TextInput {...field(t('fields.audioTitle'), title, setTitle)} />
      <Group justify="flex-end">
        <Button onClick={insert} disabled={address.trim() === ''}>
          {t('fields.mediaInsert')}
        </Button>
      </Group>
    </Stack>
  );
}

type FileProps = { onUploaded: (url: string, name: string) => void; onFault: (reason: string | null) => void };

function AudioFile({ onUploaded, onFault }: FileProps) {
  const { t } = useTranslation();
  const name = useRef('');
  const upload = useUpload('audio', { onDone: ({ url }) => onUploaded(url, name.current), onFailed: onFault });
  const max = maxMegabytes('audio');
  const take = (file: File) => {
    onFault(null);
    if (file.size > UPLOAD_RULES.audio.maxBytes) return onFault(t('fields.fileTooLargeText', { max }));
    name.current = file.name;
    upload.start(file);
  };
  if (upload.busy) return <UploadProgress upload={upload} canPause />;
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton
        label={t('fields.audioSend')}
        hint={t('fields.audioFormats', { list: formatList('audio'), max })}
        accept={UPLOAD_RULES.audio.accept}
        onFile={take}
      />
      <LibraryButton kind="audio" onChoose={({ url, original_name }) => onUploaded(url, original_name)} />
    </Stack>
  );
}
