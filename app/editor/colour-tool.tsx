import { IconPaletteOff, type IconProps } from '@tabler/icons-react';
import type { ChainedCommands } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actsInText } from './in-text.ts';
import type { Place } from './tool-button.tsx';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';

type Props = {
  editor: Editor;
  kind: 'text' | 'background';
  icon: ComponentType<IconProps>;
  /** Places of the button that paints and of the colour's own field. */
  places: [Place, Place];
};

/** A colour and the button that paints the selection with it; choosing a colour paints at once. */
export function ColourTool({ editor, kind, icon: Icon, places: [button, field] }: Props) {
  const { t } = useTranslation();
  const isText = kind === 'text';
  const [colour, setColour] = useState(isText ? '#000000' : '#ffffff');
  const paint = (chain: ChainedCommands, value: string) =>
    (isText ? chain.setColor(value) : chain.setBackgroundColor(value)).run();
  return (
    <>
      <ToolButton
        {...button}
        label={t(isText ? 'fields.toolColorApply' : 'fields.toolBackgroundApply', { color: colour })}
        onClick={() => paint(actsInText(editor), colour)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ToolButton>
      <input
        {...field}
        type="color"
        className={styles.colour}
        aria-label={t(isText ? 'fields.toolColor' : 'fields.toolBackground')}
        title={t(isText ? 'fields.toolColor' : 'fields.toolBackground')}
        value={colour}
        onChange={(event) => {
          setColour(event.currentTarget.value);
          paint(editor.chain(), event.currentTarget.value);
        }}
      />
    </>
  );
}

export function ClearColours({ editor, place }: { editor: Editor; place: Place }) {
  const { t } = useTranslation();
  return (
    <ToolButton
      {...place}
      label={t('fields.toolColorClear')}
      onClick={() => actsInText(editor).unsetColor().unsetBackgroundColor().run()}
    >
      <IconPaletteOff size={18} stroke={1.75} aria-hidden />
    </ToolButton>
  );
}
