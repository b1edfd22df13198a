import { Button, Checkbox, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryButton } from '../../media/library/library-button.tsx';
import { ImageFile, type Size } from './image-file.tsx';
import { changePicture, deletePicture, type PictureChange } from './picture-changes.ts';
import type { PictureWidth } from './picture-nodes.ts';

/** A picture whose form is open. */
export type AskedPicture = {
  at: number;
  round: number;
  /** Null until somebody says what it shows. */ alt: string | null;
  caption: string;
  width: PictureWidth;
  /** Whether it can have a caption and a width of its own. */
  canBeBlock: boolean;
  isLast: boolean;
  /** Whether its first field has the focus as it opens. */ takesKeys: boolean;
};

type Props = { editor: Editor; picture: AskedPicture; onDone: () => void };

/** The form for a picture's description, caption and width. Typed text is stored after a rest or on blur. */
export function PictureForm({ editor, picture, onDone }: Props) {
  const { t } = useTranslation();
  const latest = useRef(picture.at);
  latest.current = picture.at;
  const change = (news: PictureChange) => changePicture(editor.view, latest.current, news);
  const alt = useTyped(picture.alt ?? '', (text) => text.trim() !== '' && change({ alt: text.trim() }));
  const caption = useTyped(picture.caption, (text) => change({ caption: text }));
  const isDecorative = picture.alt === '';
  const form = useFocusAtOnce(picture.takesKeys);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target as Element).matches('input[type="text"]')) return;
    event.preventDefault();
    finish();
  };
  const finish = () => {
    alt.settle();
    caption.settle();
    onDone();
  };
  const remove = () => {
    alt.settle();
    caption.settle();
    deletePicture(editor.view, latest.current);
    editor.view.focus();
  };
  return (
    <Stack gap="sm" ref={form} onKeyDown={onKeyDown}>
      <TextInput
        type="text"
        label={t('fields.imageAlt')}
        placeholder={t('fields.pictureDescribe')}
        disabled={isDecorative}
        {...alt.field}
      />
      <Checkbox
        label={t('fields.pictureDecorative')}
        checked={isDecorative}
        onChange={({ currentTarget: { checked } }) => change({ alt: checked ? '' : t('fields.imageAltDefault') })}
      />
      {picture.canBeBlock && (
        <>
          <TextInput type="text" label={t('fields.pictureCaption')} {...caption.field} />
          <Widths width={picture.width} onWidth={(width) => change({ width })} />
        </>
      )}
      <OtherFile onFile={(file) => change({ file })} />
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={remove}
        >
          {t('fields.pictureDelete')}
        </Button>
        <Button onClick={finish}>{t(picture.isLast ? 'fields.pictureDone' : 'fields.pictureNext')}</Button>
      </Group>
    </Stack>
  );
}

/** Focuses the first field of a form that opens, before any other key arrives. */
function useFocusAtOnce(isWanted: boolean) {
  const form = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it opens only
  useEffect(() => {
    const field = isWanted ? form.current?.querySelector('input') : null;
    field?.focus({ preventScroll: true });
    // the form gets its place beside the picture a moment later
    const timer = setTimeout(() => field?.scrollIntoView({ block: 'nearest' }));
    return () => clearTimeout(timer);
  }, []);
  return form;
}

/** Another file in place of the picture's own, sent now or chosen of the library. */
function OtherFile({ onFile }: { onFile: (file: NonNullable<PictureChange['file']>) => void }) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  const take = ({ url: src, width, height }: { url: string } & Size) => onFile({ src, width, height });
  return (
    <>
      <Group gap="xs">
        <ImageFile label={t('fields.pictureReplace')} onFault={setFault} onUploaded={take} />
        <LibraryButton kind="image" onChoose={take} />
      </Group>
      {fault && (
        <Text role="alert" c="var(--error)" size="sm">
          {fault}
        </Text>
      )}
    </>
  );
}

function Widths({ width, onWidth }: { width: PictureWidth; onWidth: (width: PictureWidth) => void }) {
  const { t } = useTranslation();
  const data = [
    { value: 'text', label: t('fields.pictureWidthText') },
    { value: 'wide', label: t('fields.pictureWidthWide') },
    { value: 'small', label: t('fields.pictureWidthSmall') },
  ];
  return (
    <div>
      <Input.Label labelElement="div">{t('fields.pictureWidth')}</Input.Label>
      <SegmentedControl
        fullWidth
        aria-label={t('fields.pictureWidth')}
        data={data}
        value={width}
        onChange={(value) => onWidth(value as PictureWidth)}
      />
    </div>
  );
}

/** The text is passed on after this rest. */
const REST_MS = 400;

/** A field that passes on its text after a rest, when it loses the focus and when it unmounts. */
function useTyped(given: string, onTyped: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, given, onTyped });
  latest.current = { typed, given, onTyped };
  const settle = () => {
    const { typed, given, onTyped } = latest.current;
    latest.current.typed = null;
    if (typed !== null && typed.trim() !== given.trim()) onTyped(typed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the rest
  useEffect(() => {
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount only
  useEffect(() => settle, []);
  const field = {
    value: typed ?? given,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped(value),
    onBlur: () => {
      settle();
      setTyped(null);
    },
  };
  return { field, settle };
}
