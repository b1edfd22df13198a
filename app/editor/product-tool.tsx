import { Skeleton, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutAccents } from '#common/slug.ts';
import type { TextItem } from '#server/items/text-items.ts';
import { Thumbnail } from '../lists/thumbnail.tsx';
import { actsInText } from './in-text.ts';
import styles from './item-card.module.css';
import { fetchTextItems, TextEbook } from './text-items.ts';
import { UnseenTool } from './unseen-tool.tsx';

/** So many are searched, not only looked through. */
const MANY = 6;

/** Asks which supplement or product of the e-book a card shows. */
export function ProductTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const ebookId = useContext(TextEbook);
  if (ebookId === null) return null;
  return (
    <UnseenTool
      name="product"
      label={t('fields.toolProduct')}
      form={(close) => (
        <Choices
          ebookId={ebookId}
          onChoose={({ item }) => {
            close();
            actsInText(editor)
              .insertContent({ type: 'itemCard', attrs: { 'data-item': item } })
              .run();
          }}
        />
      )}
    />
  );
}

function Choices({ ebookId, onChoose }: { ebookId: string; onChoose: (item: TextItem) => void }) {
  const { t } = useTranslation();
  const [items, setItems] = useState<TextItem[] | null | undefined>(undefined);
  const [query, setQuery] = useState('');
  useEffect(() => void fetchTextItems(ebookId).then(setItems), [ebookId]);
  if (items === undefined) return <Skeleton height={120} />;
  if (items === null) return <p className={styles.none}>{t('fields.itemsFailed')}</p>;
  if (items.length === 0) return <p className={styles.none}>{t('fields.itemsNone')}</p>;
  const wanted = withoutAccents(query.trim());
  const found = items.filter(({ name }) => withoutAccents(name).includes(wanted));
  return (
    <Stack gap="sm">
      {items.length > MANY && (
        <TextInput
          label={t('fields.itemsSearch')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <ul className={styles.choices} aria-label={t('fields.toolProduct')}>
        {found.map((item) => (
          <li key={item.item}>
            <button type="button" className={styles.choice} onClick={() => onChoose(item)}>
              <Thumbnail name={item.name} src={item.image_url} />
              <span>
                <span className={styles.name}>{item.name}</span>
                <small>
                  {t(item.kind === 'products' ? 'fields.itemProduct' : 'fields.itemSupplement')}
                  {!item.is_visible && ` · ${t('fields.itemHiddenShort')}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
