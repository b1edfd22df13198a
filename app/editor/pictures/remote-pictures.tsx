import { Button } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringRemotePictures, type Failure } from './bring-pictures.ts';
import styles from './picture-descriptions.module.css';
import { remoteIn } from './remote-in.ts';

type Bringing = { done: number; total: number };

/** Offers to bring the pictures of other sites into the library, and reports what did not come. */
export function RemotePictures({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  // as one text: the component is drawn again only when it changes
  const found = useEditorState({ editor, selector: () => remoteIn(editor.state.doc).join('\n') });
  const [bringing, setBringing] = useState<Bringing | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  const urls = found === '' ? [] : found.split('\n');
  const left = failures.filter(({ url }) => urls.includes(url));
  const bring = async () => {
    setFailures([]);
    setBringing({ done: 0, total: urls.length });
    const failed = await bringRemotePictures(editor, urls, (done) => setBringing({ done, total: urls.length }));
    setFailures(failed);
    setBringing(null);
  };
  return (
    <div className={styles.pictures}>
      <p role="status">
        {bringing
          ? t('fields.remoteBringing', bringing)
          : urls.length > 0 && t('fields.remote', { count: urls.length })}
      </p>
      {urls.length > 0 && (
        <Button variant="default" disabled={bringing !== null} onClick={() => void bring()}>
          {t('fields.remoteBring')}
        </Button>
      )}
      {left.length > 0 && (
        <div role="alert">
          <p>{t('fields.remoteFailed', { count: left.length })}</p>
          <ul>
            {left.map(({ url, reason }) => (
              <li key={url} className={styles.failed}>
                <span>{URL.parse(url)?.hostname ?? url}</span> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
