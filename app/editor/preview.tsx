import { Alert, Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { action } from '../studio/preview.ts';
import styles from './preview.module.css';
import { previewPage } from './preview-page.ts';

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

/** A page of its own, in which no script runs; as tall as what it shows. */
function Page({ html, css, language }: PreviewProps & { css: string }) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const watch = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const measure = () => setHeight(Math.ceil(page.body.getBoundingClientRect().height));
    new ResizeObserver(measure).observe(page.body);
    measure();
  };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('fields.htmlPreviewFrame')}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={previewPage({ html, css, language, scheme, playerNote: t('fields.htmlPreviewVideo') })}
      style={{ height }}
      onLoad={watch}
    />
  );
}
