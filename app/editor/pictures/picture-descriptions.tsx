import { Button, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Undescribed, undescribed } from './described-pictures.ts';
import { changePicture } from './picture-changes.ts';
import styles from './picture-descriptions.module.css';

/** Asks of each picture that nobody described what it shows. It blocks nothing. */
export function PictureDescriptions({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const pictures = useEditorState({ editor, selector: () => undescribed(editor.state.doc) });
  const list = useRef<HTMLUListElement>(null);
  const setAlt = ({ position }: Undescribed, text: string) => {
    changePicture(editor.view, position, { alt: text });
    const next = list.current?.querySelector<HTMLElement>('input:not(:focus)');
    if (next) next.focus();
    else editor.view.focus();
  };
  return (
    <div className={styles.pictures}>
      <p role="status">{pictures.length > 0 && t('fields.pictureMissing', { count: pictures.length })}</p>
      {pictures.length > 0 && (
        <ul ref={list}>
          {pictures.map((picture, index) => (
            <Row key={picture.key} n={index + 1} src={picture.src} onText={(text) => setAlt(picture, text)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ n, src, onText }: { n: number; src: string; onText: (text: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim()) onText(typed.trim());
  };
  return (
    <li className={styles.picture}>
      <img src={src} alt="" />
      <TextInput
        className={styles.text}
        aria-label={t('fields.pictureDescribeNth', { n })}
        placeholder={t('fields.pictureDescribe')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" disabled={typed.trim() === ''} onClick={() => onText(typed.trim())}>
        {t('fields.pictureDone')}
      </Button>
      <Button variant="default" onClick={() => onText('')}>
        {t('fields.pictureDecorative')}
      </Button>
    </li>
  );
}
