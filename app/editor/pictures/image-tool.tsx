import { Button, FileButton, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_RULES } from '#common/limits.ts';
import { isMediaAddress } from '#common/web-address.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import { LibraryButton } from '../../media/library/library-button.tsx';
import { formatList, maxMegabytes } from '../../media/upload/file-rules.ts';
import type { Place } from '../tool-button.tsx';
import { ToolButton } from '../tool-button.tsx';
import { ToolPopover } from '../tool-popover.tsx';
import { insertImage, takeImages } from './insert-pictures.ts';

/** Puts images in: files at once, as pasting does, one of the library, or one of another place by its address. */
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
  const choose = ({ url: src, alt_text, width, height }: LibraryUpload) => {
    onClose();
    insertImage(editor, { src, alt: alt_text || null, width, height });
  };
  const send = (files: File[]) => {
    onClose();
    takeImages(editor, files);
  };
  return (
    <Stack gap="sm">
      <ImageFiles onFiles={send} />
      <LibraryButton kind="image" onChoose={choose} />
      <ImageAddress editor={editor} onClose={onClose} />
    </Stack>
  );
}

/** Files that are put in at once, as pasted ones are; what they show is asked where they stand. */
function ImageFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const max = maxMegabytes('image');
  const take = (files: File[]) => {
    if (files.some(({ size }) => size > UPLOAD_RULES.image.maxBytes))
      return setFault(t('fields.fileTooLargeText', { max }));
    if (files.length > 0) onFiles(files);
  };
  return (
    <Input.Wrapper
      description={t('fields.imageFormats', { list: formatList('image'), max })}
      error={fault}
      inputWrapperOrder={['input', 'description', 'error']}
    >
      <FileButton multiple onChange={take} accept={UPLOAD_RULES.image.accept.join(',')}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            fullWidth
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            data-autofocus
          >
            {t('fields.imageSend')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
}

/** An image of another place, by its address. */
function ImageAddress({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [alt, setAlt] = useState<string>(t('fields.imageAltDefault'));
  const [fault, setFault] = useState<string | null>(null);
  const insert = () => {
    const src = address.trim();
    if (!src) return;
    if (!isMediaAddress(src)) return setFault(t('fields.imageUrlInvalidText'));
    onClose();
    insertImage(editor, { src, alt: alt.trim() || t('fields.imageAltDefault'), width: null, height: null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  };
  return (
    <>
      <TextInput
        label={t('fields.imageUrl')}
        required
        type="url"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={fault}
      />
      <TextInput
        label={t('fields.imageAlt')}
        description={t('fields.imageAltHint')}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={insert} disabled={address.trim() === ''}>
          {t('fields.imageInsert')}
        </Button>
      </Group>
    </>
  );
}
