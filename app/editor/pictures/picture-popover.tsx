import { Popover } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { isDescribed } from '#common/document/pictures.ts';
import { CLEAR } from '../bars/bar-place.ts';
import { askAbout, askedIn, askNext } from './asked-pictures.ts';
import { type AskedPicture, PictureForm } from './picture-form.tsx';
import { canBeBlock, captionOf, widthOf } from './picture-nodes.ts';
import styles from './picture-popover.module.css';

/** Beside the picture, clear of the bars over and under the text. */
const WITHIN = { flip: { padding: CLEAR }, shift: { padding: CLEAR, crossAxis: true } };

/** The form below a picture. The text keeps the focus, so that the writer can ignore the form and go on typing. */
export function PicturePopover({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const asked = useEditorState({ editor, selector: () => askedPicture(editor) });
  const dom = asked && editor.view.nodeDOM(asked.at);
  const close = () => {
    const hadFocus = document.activeElement?.closest('[data-picture-form]');
    editor.view.dispatch(askAbout(editor.state.tr, []));
    if (hadFocus) editor.view.focus();
  };
  const done = () => {
    if (!askNext(editor.view)) editor.view.focus();
  };
  return (
    <Popover
      opened={asked !== null}
      onChange={(opened) => !opened && close()}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      withArrow
      position="bottom-start"
      middlewares={WITHIN}
      shadow="md"
      width="min(22rem, calc(100vw - 2rem))"
      zIndex={40}
    >
      <Popover.Target>
        <PictureAnchor dom={dom instanceof HTMLElement ? dom : null} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.form}
        role="group"
        aria-label={t('fields.pictureForm')}
        data-picture-form
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        {asked && <PictureForm key={asked.round} editor={editor} picture={asked} onDone={done} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function askedPicture({ state }: Editor): AskedPicture | null {
  const { pictures, round, takesKeys = false } = askedIn(state);
  const [at] = pictures;
  const node = at === undefined ? null : state.doc.nodeAt(at);
  if (at === undefined || !node) return null;
  const alt: unknown = node.attrs.alt;
  return {
    ...{ at, round, caption: captionOf(node), width: widthOf(node), canBeBlock: canBeBlock(state.doc, at) },
    ...{ alt: isDescribed(alt) ? String(alt) : null, isLast: pictures.length === 1, takesKeys },
  };
}

/** Anchors the popover to the picture, which React does not render. */
function PictureAnchor({ dom, ref }: { dom: HTMLElement | null; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => dom as HTMLElement, [dom]);
  return null;
}
