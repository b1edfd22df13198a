import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMediaAddress } from '#common/web-address.ts';
import { LibraryButton } from '../../media/library/library-button.tsx';
import type { Place } from '../tool-button.tsx';
import { ToolButton } from '../tool-button.tsx';
import { ToolPopover } from '../tool-popover.tsx';
import { ImageFile, type Size } from './image-file.tsx';
import { insertImage } from './insert-pictures.ts';

/** Asks for an image's address, or a file that gets one, and what it shows. */
export function ImageTool({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return (
    <ToolPopover
      button={(toggle) => (
        <ToolButton {...place} data-tool="image" label={t('fields.toolImage')} onClick={toggle}>
          <IconPhoto size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      )}
      form={(close) => <ImageForm editor={editor} onClose={close} />}
    />
  );
}

function ImageForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState<string>(t('fields.imageAltDefault'));
  const [uploaded, setUploaded] = useState<{ url: string } & Size>();
  const [fault, setFault] = useState<string | null>(null);
  const take = (image: { url: string; alt_text?: string } & Size) => {
    setUploaded(image);
    setAddress(image.url);
    if (image.alt_text) setAlt(image.alt_text);
  };
  const insert = () => {
    const src = address.trim();
    if (!src) return;
    if (!isMediaAddress(src)) return setFault(t('fields.imageUrlInvalidText'));
    onClose();
    const { width = null, height = null } = uploaded?.url === src ? uploaded : {};
    insertImage(editor, { src, alt: alt.trim() || t('fields.imageAltDefault'), width, height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={t('fields.imageUrl')}
        required
        type="url"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={fault}
        data-autofocus
      />
      <ImageFile onFault={setFault} onUploaded={take} />
      <LibraryButton kind="image" onChoose={take} />
      <TextInput
        label={t('fields.imageAlt')}
        description={t('fields.imageAltHint')}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="flex-end">
        <Button onClick={insert} disabled={address.trim() === ''}>
          {t('fields.imageInsert')}
        </Button>
      </Group>
    </Stack>
  );
}
