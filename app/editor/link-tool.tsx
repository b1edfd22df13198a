import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actsInText } from './in-text.ts';
import { insertLink, linkAddress, linkAtCursor } from './links.ts';
import type { Place } from './tool-button.tsx';
import { ToolButton } from './tool-button.tsx';
import { ToolPopover } from './tool-popover.tsx';

type Tool = { editor: Editor; place?: Place /** In the bar over selected text. */; isInBar?: boolean };

/** Asks for a link's text and address; both are needed. */
export function LinkTool({ editor, place, isInBar }: Tool) {
  const { t } = useTranslation();
  const active = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <ToolPopover
      isInBar={isInBar}
      button={(toggle) => (
        <ToolButton {...place} label={t('fields.toolLink')} active={active} onClick={toggle}>
          <IconLink size={18} stroke={1.75} aria-hidden />
        </ToolButton>
      )}
      form={(close) => <LinkForm editor={editor} onClose={close} />}
    />
  );
}

export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [link, setLink] = useState(() => linkAtCursor(editor));
  const [fault, setFault] = useState<string | null>(null);
  const isReady = link.text.trim() !== '' && link.href.trim() !== '';
  const insert = () => {
    if (!isReady) return;
    const address = linkAddress(link.href);
    if ('fault' in address) return setFault(t(address.fault));
    onClose();
    insertLink(editor, { ...link, ...address });
  };
  const remove = () => {
    onClose();
    actsInText(editor).extendMarkRange('link').unsetLink().run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={t('fields.linkText')}
        required
        value={link.text}
        onChange={(event) => setLink({ ...link, text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        data-autofocus={link.text === '' || undefined}
      />
      <TextInput
        label={t('fields.linkUrl')}
        required
        type="url"
        placeholder="https://"
        value={link.href}
        onChange={(event) => setLink({ ...link, href: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        error={fault}
        data-autofocus={link.text !== '' || undefined}
      />
      <Group gap="xs" justify="flex-end">
        {link.isThere && (
          <Button variant="default" onClick={remove}>
            {t('fields.linkRemove')}
          </Button>
        )}
        <Button onClick={insert} disabled={!isReady}>
          {t('fields.linkInsert')}
        </Button>
      </Group>
    </Stack>
  );
}
