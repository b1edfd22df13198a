import { Button, Group, Stack } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMediaAddress } from '#common/web-address.ts';
import { VideoField } from '../media/video-field.tsx';
import { insertVideo } from './recordings.ts';
import { type Place, ToolButton } from './tool-button.tsx';
import { ToolPopover } from './tool-popover.tsx';

/** Asks for a video's address, or a file that gets one. */
export function VideoTool({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return (
    <ToolPopover
      button={(toggle) => (
        <ToolButton {...place} data-tool="video" label={t('fields.toolVideo')} onClick={toggle}>
          <IconVideo size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      )}
      form={(close) => <VideoForm editor={editor} onClose={close} />}
    />
  );
}

function VideoForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const insert = () => {
    const src = address?.trim() ?? '';
    if (!src) return;
    if (!isMediaAddress(src)) return setFault(t('fields.mediaUrlInvalid'));
    onClose();
    insertVideo(editor, src);
  };
  return (
    <Stack
      gap="sm"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        insert();
      }}
    >
      <VideoField value={address} onChange={setAddress} error={fault} />
      <Group justify="flex-end">
        <Button onClick={insert} disabled={!address?.trim()}>
          {t('fields.mediaInsert')}
        </Button>
      </Group>
    </Stack>
  );
}
