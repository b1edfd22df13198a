import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { ReaderFrame } from '../../forms/reader-frame.tsx';
import type { action } from '../preview-item.ts';
import { type CardValues, draftOf } from './card-draft.ts';
import styles from './card-preview.module.css';

/** How long the typing rests before the card follows, in milliseconds. */
const PAUSE = 200;
/** The card alone, with air around it; the key of its coupon, which no script brings here, as readers see it. */
const ALONE = `body { padding: 1rem } .shelf { grid-template-columns: minmax(0, 1fr) }
.coupon button[hidden] { visibility: visible }`;

type Props = { values: CardValues /** Not stored yet. */; isNew: boolean };

/** The reader's card of a supplement or product as it is typed: the server makes it, with the reader's own parts. */
export function CardPreview({ values, isNew }: Props) {
  const { t } = useTranslation();
  const draft = isNew ? draftOf(values, t) : { values, css: '' };
  const [typed] = useDebouncedValue(JSON.stringify(draft.values), PAUSE);
  const { data, submit } = useFetcher<typeof action>();
  useEffect(() => {
    void submit(typed, {
      method: 'post',
      action: href('/admin/preview/item'),
      encType: 'application/json',
      defaultShouldRevalidate: false,
    });
  }, [typed, submit]);
  const [card, setCard] = useState<Extract<typeof data, { ok: true }>>();
  if (data?.ok && data !== card) setCard(data);
  return (
    <section className={styles.preview} aria-label={t('ebooks.preview')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('ebooks.preview')}
      </Text>
      {card ? (
        <ReaderFrame
          title={t('items.previewFrame')}
          html={card.html}
          css={`${ALONE} ${card.css} ${draft.css}`}
          language={card.language}
        />
      ) : (
        <Skeleton height="20rem" radius="md" />
      )}
    </section>
  );
}
