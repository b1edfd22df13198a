import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyHint } from '../../frame/keys.tsx';
import styles from '../blocks.module.css';
import { BLOCKS, type Block } from '../blocks.ts';
import { actsInText } from '../in-text.ts';
import { useMoveKeys } from '../is-translated.ts';
import { TOOL_MENU } from '../tool-menu.ts';
import { acted, type BlockAct } from './acts.ts';
import { actOn } from './block-moves.ts';
import { type Unit, unitAt } from './unit.ts';

type Props = {
  editor: Editor;
  /** The block that the menu is opened for. */
  find: () => Unit | null;
  /** The button. */
  children: ReactElement;
};

/** What can be done with a block. */
export function BlockMenu({ editor, find, children }: Props) {
  const [unit, setUnit] = useState<Unit | null>(null);
  return (
    <Menu opened={unit !== null} onChange={(opened) => setUnit(opened ? find() : null)} {...TOOL_MENU}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown
        className={styles.insert}
        onKeyDown={({ key }) => key === 'Escape' && queueMicrotask(() => editor.view.focus())}
      >
        {unit && <Acts editor={editor} unit={unit} />}
        {unit && canTurn(unit) && <TurnInto editor={editor} unit={unit} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The block as it stands now; null if somebody changed it since the menu was opened. */
function current({ state }: Editor, { from, node }: Unit): Unit | null {
  const unit = from < state.doc.content.size ? unitAt(state.doc, from) : null;
  return unit?.node === node ? unit : null;
}

function Acts({ editor, unit }: { editor: Editor; unit: Unit }) {
  const { t } = useTranslation();
  const moves = useMoveKeys();
  const acts: { name: BlockAct; label: string; icon: typeof IconCopy; keys?: string }[] = [
    { name: 'up', label: t('fields.blockUp'), icon: IconArrowUp, keys: moves.up },
    { name: 'down', label: t('fields.blockDown'), icon: IconArrowDown, keys: moves.down },
    { name: 'duplicate', label: t('fields.blockDuplicate'), icon: IconCopy },
    { name: 'delete', label: t('fields.blockDelete'), icon: IconTrash },
  ];
  const run = (name: BlockAct) => {
    const found = current(editor, unit);
    editor.view.focus();
    if (found) actOn(editor.view, name, found);
  };
  return acts.map(({ name, label, icon: Icon, keys }) => (
    <Menu.Item
      key={name}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      {...(keys && keyHint(keys))}
      disabled={acted(editor.state.tr, unit, name) === null}
      onClick={() => run(name)}
    >
      {label}
    </Menu.Item>
  ));
}

const GROUPS = ['listItem', 'blockquote', 'callout'];
const TURNED = [
  ...['text', 'h1', 'h2', 'h3', 'bulletList', 'orderedList', 'checklist'],
  ...['blockquote', 'tip', 'attention', 'important', 'codeBlock'],
];

/** Whether a block says something that another kind of block could say too. */
function canTurn({ node }: Unit): boolean {
  return node.isTextblock || GROUPS.includes(node.type.name);
}

function TurnInto({ editor, unit }: { editor: Editor; unit: Unit }) {
  const { t } = useTranslation();
  const turn = ({ run }: Block) => {
    if (!current(editor, unit)) return;
    actsInText(editor)
      .setTextSelection(unit.from + 1)
      .run();
    const chain = editor.chain().command(({ tr }) => Boolean(closeHistory(tr)));
    run(chain, editor).run();
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('fields.blockTurnInto')}</Menu.Label>
      {BLOCKS.filter(({ name }) => TURNED.includes(name)).map((block) => (
        <Menu.Item
          key={block.name}
          leftSection={<block.icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => turn(block)}
        >
          {block.label(t)}
        </Menu.Item>
      ))}
    </>
  );
}
