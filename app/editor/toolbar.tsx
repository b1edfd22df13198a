import { useMediaQuery, useRovingIndex } from '@mantine/hooks';
import { IconHighlight, IconTypography } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { AudioTool } from './audio-tool.tsx';
import { BlockTool, HAS_MARGIN } from './block-handle/block-handle.tsx';
import { ClearColours, ColourTool } from './colour-tool.tsx';
import { ColumnsTool } from './columns-tool.tsx';
import { commandGroups } from './commands.ts';
import { FormulaTool } from './formulas/formula-tool.tsx';
import { actsInText } from './in-text.ts';
import { InsertTool } from './insert-tool.tsx';
import { LinkTool } from './link-tool.tsx';
import { ImageTool } from './pictures/image-tool.tsx';
import { ProductTool } from './product-tool.tsx';
import { TableTool } from './table-tool.tsx';
import { type Place, ToolButton } from './tool-button.tsx';
import { ToolRow } from './tool-row.tsx';
import styles from './toolbar.module.css';
import { VideoTool } from './video-tool.tsx';

/** Link, image, video, audio, what is put in. */
const ASKING = 5;
/** Two buttons for each of two colours, and the one that clears them. */
const COLOURS = 5;

type Props = {
  editor: Editor;
  /** Only what a few sentences need. */ isShort: boolean;
  /** Whether blocks have a handle where there is room for one. */ hasHandle: boolean;
};

/** The formats of the text. */
export function Toolbar({ editor, isShort, hasHandle }: Props) {
  const { t } = useTranslation();
  const groups = commandGroups(isShort);
  const commands = groups.flat();
  const active = useEditorState({
    editor,
    selector: () => commands.filter((command) => command.isActive(editor)).map(({ name }) => name),
  });
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const inColumns = useEditorState({ editor, selector: () => editor.isActive('columns') });
  const hasMargin = useMediaQuery(HAS_MARGIN);
  const isAtPlace = Boolean(hasHandle && hasMargin);
  const withBlock = !isShort && !isAtPlace;
  // a page with a margin has the table's tools on the table
  const withTable = inTable && !isAtPlace;
  const after = ASKING + Number(withBlock);
  const last = after + COLOURS;
  const roving = useRovingIndex({
    total: commands.length + (isShort ? 1 : last + Number(withTable) + Number(inColumns)),
  });
  const place = (offset: number) => roving.getItemProps({ index: commands.length + offset });
  return (
    <ToolRow editor={editor}>
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.tools}>
          {group.map(({ name, label, icon: Icon, keys, run }) => (
            <ToolButton
              key={name}
              label={label(t)}
              keys={keys}
              active={active.includes(name)}
              {...roving.getItemProps({ index: commands.findIndex((one) => one.name === name) })}
              onClick={() => run(actsInText(editor), editor).run()}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
            </ToolButton>
          ))}
        </div>
      ))}
      <AskingTools editor={editor} isShort={isShort} withBlock={withBlock} place={place} />
      {!isShort && <ColourTools editor={editor} place={(offset) => place(after + offset)} />}
      {!isShort && (withTable || inColumns) && (
        <div className={styles.tools}>
          {withTable && <TableTool editor={editor} place={place(last)} />}
          {inColumns && <ColumnsTool editor={editor} place={place(last + Number(withTable))} />}
        </div>
      )}
    </ToolRow>
  );
}

type AskingProps = { editor: Editor; isShort: boolean; withBlock: boolean; place: (offset: number) => Place };

/** The tools that ask for something, or offer a choice. */
function AskingTools({ editor, isShort, withBlock, place }: AskingProps) {
  return (
    <div className={styles.tools}>
      <LinkTool editor={editor} place={place(0)} />
      {!isShort && <ImageTool editor={editor} place={place(1)} />}
      {!isShort && <VideoTool editor={editor} place={place(2)} />}
      {!isShort && <AudioTool editor={editor} place={place(3)} />}
      {!isShort && <InsertTool editor={editor} place={place(4)} />}
      {!isShort && <ProductTool editor={editor} />}
      {!isShort && <FormulaTool editor={editor} />}
      {withBlock && <BlockTool editor={editor} place={place(ASKING)} />}
    </div>
  );
}

function ColourTools({ editor, place }: Pick<AskingProps, 'editor' | 'place'>) {
  return (
    <div className={styles.tools}>
      <ColourTool editor={editor} kind="text" icon={IconTypography} places={[place(0), place(1)]} />
      <ColourTool editor={editor} kind="background" icon={IconHighlight} places={[place(2), place(3)]} />
      <ClearColours editor={editor} place={place(4)} />
    </div>
  );
}
