import type { ReactNode } from 'react';
import { href, useRouteLoaderData } from 'react-router';
import type { ReaderT } from '#common/texts/reader.ts';
import { useSite } from '../frame/use-site.ts';
import { styleFormulas } from './formulas.ts';
import { preloadItalics } from './italics.ts';

type Props = {
  t: ReaderT;
  /** The author's own styles. */ css?: string;
  /** Shown above the page. */ top?: ReactNode;
  /** The bar of sections. */ bar?: ReactNode;
  /** The reader's tools. */ tools?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The shared parts of the public pages: skip link, bar, page, colophon. */
export function Frame({ t, css, top, bar, tools, className, children }: Props) {
  // a request that is refused before anything is loaded has none
  const script = (useRouteLoaderData('reader/reader') as { script: string } | undefined)?.script;
  return (
    <div className="frame">
      {css && (
        <style href="author" precedence="author">
          {css}
        </style>
      )}
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      {top}
      {bar}
      <main id="content" className={className} tabIndex={-1}>
        {children}
      </main>
      <Colophon t={t} />
      {tools}
      {/* a module would be asked for before the fonts and pictures that are painted */}
      {script && <script type="module" fetchPriority="low" src={script} />}
    </div>
  );
}

function Colophon({ t }: { t: ReaderT }) {
  const { name } = useSite();
  return (
    <footer className="colophon">
      <a href={href('/sales')} className="imprint">
        {t('madeWith', { name })}
      </a>
      <nav aria-label={t('footer')}>
        <a href={href('/support')}>{t('support')}</a>
        <a href={href('/privacy')}>{t('privacy')}</a>
        <a href={href('/terms')}>{t('terms')}</a>
      </nav>
    </footer>
  );
}

/** Author HTML, sanitised when it was written and prepared when it was read. */
export function AuthorHtml({ html, className = 'prose', lang }: { html: string; className?: string; lang?: string }) {
  preloadItalics(html);
  styleFormulas(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on every write
  return html ? <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} /> : null;
}

export function HiddenNotice({ t, text }: { t: ReaderT; text: string }) {
  return (
    <p className="hidden-notice">
      <strong>{t('hidden')}</strong> <span>{text}</span>
    </p>
  );
}
