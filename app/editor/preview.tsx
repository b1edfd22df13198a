import { Alert, Button, Skeleton } from '@mantine/core';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { ReaderFrame } from '../forms/reader-frame.tsx';
import { pageNonce } from '../frame/page-nonce.ts';
import type { action } from '../studio/preview.ts';
import styles from './preview.module.css';

const PLAYER_LOOK =
  'body{display:grid;place-items:center;height:100vh;margin:0;background:#14110c;color:#fff;font:1rem system-ui}';

type PreviewProps = { html: string /** That of what the text belongs to. */; language: string };

/** The HTML as the reader's page will show it, made by the server; without content nothing is asked. */
export function Preview({ html, language }: PreviewProps) {
  const { t } = useTranslation();
  return html.trim() === '' ? (
    <p className={styles.empty}>{t('fields.htmlEmpty')}</p>
  ) : (
    <Rendered html={html} language={language} />
  );
}

function Rendered({ html, language }: PreviewProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  const { submit } = fetcher;
  const ask = useCallback(() => {
    const body = JSON.stringify({ html, language });
    void submit(body, {
      method: 'post',
      action: href('/admin/preview'),
      encType: 'application/json',
      defaultShouldRevalidate: false,
    });
  }, [html, language, submit]);
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
  if (answer.ok) return <Page html={answer.html} css={answer.css} language={language} />;
  return (
    <Alert color="press" role="alert" title={t('fields.htmlPreviewFailed')}>
      <p>{answer.message}</p>
      <Button size="xs" variant="default" onClick={ask}>
        {t('fields.htmlRetry')}
      </Button>
    </Alert>
  );
}

/** The text on a page of the reader's. */
function Page({ html, css, language }: PreviewProps & { css: string }) {
  const { t } = useTranslation();
  const note = t('fields.htmlPreviewVideo');
  const shown = useMemo(() => withoutPlayers(html, note), [html, note]);
  return (
    <ReaderFrame
      title={t('fields.htmlPreviewFrame')}
      html={`<main class="module"><div class="prose">${shown}</div></main>`}
      css={`.module { min-height: 0; padding-block: 1.75rem 1px } ${css}`}
      language={language}
    />
  );
}

/** Players need scripts, of which the preview runs none: their place is kept, and says so. */
function withoutPlayers(html: string, note: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const frame of page.querySelectorAll('iframe')) {
    frame.removeAttribute('src');
    frame.srcdoc = `<style nonce="${pageNonce()}">${PLAYER_LOOK}</style><body>${note}</body>`;
  }
  return page.body.innerHTML;
}
