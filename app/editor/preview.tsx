import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { ReaderFrame } from '../forms/reader-frame.tsx';
import { Fault } from '../frame/notice.tsx';
import { pageNonce } from '../frame/page-nonce.ts';
import type { action } from '../studio/preview.ts';
import styles from './preview.module.css';
import { TextEbook } from './text-items.ts';

const PLAYER_LOOK =
  'body{display:grid;place-items:center;height:100vh;margin:0;background:#14110c;color:#fff;font:1rem system-ui}';

/** How wide the pages are that readers get, in px. */
const WIDTHS = { telephone: 390, tablet: 820, page: 1280 };
type Width = keyof typeof WIDTHS;

type PreviewProps = {
  html: string;
  /** That of what the text belongs to. */
  language: string;
  /** Of the reader's page; as wide as the room if none is given. */
  width?: number;
};

/** The preview of a whole page, in the widths in which it is read. */
export function PagePreview(props: Omit<PreviewProps, 'width'>) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<Width>('telephone');
  const names = {
    telephone: t('fields.previewTelephone'),
    tablet: t('fields.previewTablet'),
    page: t('fields.previewPage'),
  };
  return (
    <>
      <SegmentedControl
        className={styles.widths}
        aria-label={t('fields.previewWidths')}
        data={Object.keys(WIDTHS).map((value) => ({ value, label: names[value as Width] }))}
        value={width}
        onChange={(value) => setWidth(value as Width)}
      />
      <Preview {...props} width={WIDTHS[width]} />
    </>
  );
}

/** The HTML as the reader's page will show it, rendered by the server; empty content needs no request. */
export function Preview(props: PreviewProps) {
  const { t } = useTranslation();
  return props.html.trim() === '' ? <p className={styles.empty}>{t('fields.htmlEmpty')}</p> : <Rendered {...props} />;
}

function Rendered({ html, language, width }: PreviewProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const { submit } = fetcher;
  const ebook_id = useContext(TextEbook);
  const ask = useCallback(() => {
    const body = JSON.stringify({ html, language, ebook_id });
    void submit(body, {
      method: 'post',
      action: href('/admin/preview'),
      encType: 'application/json',
      defaultShouldRevalidate: false,
    });
  }, [html, language, ebook_id, submit]);
  useEffect(ask, [ask]);

  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  if (!answer) {
    return (
      <div className={styles.empty} role="status" aria-label={t('fields.htmlPreviewLoading')}>
        <Skeleton height={16} width="60%" mb="sm" />
        <Skeleton height={12} mb="xs" />
        <Skeleton height={12} width="90%" />
      </div>
    );
  }
  if (answer.ok) return <Page html={answer.html} css={answer.css} language={language} width={width} />;
  return (
    <Fault title={t('fields.htmlPreviewFailed')}>
      <p>{answer.message}</p>
      <Button size="xs" variant="default" onClick={ask}>
        {t('fields.htmlRetry')}
      </Button>
    </Fault>
  );
}

/** The text on a page of the reader's. */
function Page({ html, css, language, width }: PreviewProps & { css: string }) {
  const { t } = useTranslation();
  const note = t('fields.htmlPreviewVideo');
  const shown = useMemo(() => withoutPlayers(html, note), [html, note]);
  return (
    <ReaderFrame
      title={t('fields.htmlPreviewFrame')}
      html={`<main class="module"><div class="prose">${shown}</div></main>`}
      css={`.module { min-height: 0; padding-block: 1.75rem 1px } ${css}`}
      language={language}
      width={width}
    />
  );
}

/** Players need scripts, which the preview does not run: a placeholder says so. */
function withoutPlayers(html: string, note: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const frame of page.querySelectorAll('iframe')) {
    frame.removeAttribute('src');
    frame.srcdoc = `<style nonce="${pageNonce()}">${PLAYER_LOOK}</style><body>${note}</body>`;
  }
  return page.body.innerHTML;
}
