import type { ReactNode } from 'react';
import { href } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { INTERFACE_LANGUAGES, type Language, languageDefaults } from '#common/languages.ts';
import { publicTexts } from '#common/texts/public.ts';
import { readerTexts } from '#common/texts/reader.ts';
import { useSite } from '../frame/use-site.ts';
import { Frame } from './frame.tsx';

type Props = {
  language: Language;
  children: ReactNode;
  /** Replaces the link to sign in. */ ways?: ReactNode;
  bar?: ReactNode;
  className?: string;
  css?: string;
};

/** The frame of the product's own public pages: its name and a link to sign in on top. */
export function SiteFrame({ language, ways, children, ...frame }: Props) {
  return (
    <Frame t={readerTexts(language)} top={<SiteHeader language={language} ways={ways} />} {...frame}>
      {children}
      <Languages language={language} />
    </Frame>
  );
}

function SiteHeader({ language, ways }: Pick<Props, 'language' | 'ways'>) {
  return (
    <header className="site-header">
      <Logo />
      {ways ?? (
        <a href={href('/auth')} className="quiet">
          {publicTexts(language).site.signIn}
        </a>
      )}
    </header>
  );
}

/** The same page in the other languages; following a link remembers the language. */
function Languages({ language }: { language: Language }) {
  return (
    <nav className="languages" aria-label={publicTexts(language).site.language}>
      {INTERFACE_LANGUAGES.map((other) => (
        <a
          key={other}
          href={withQuery('', { lang: other })}
          lang={other}
          hrefLang={other}
          aria-current={other === language || undefined}
        >
          {languageDefaults(other).ownName}
        </a>
      ))}
    </nav>
  );
}

/** The product's name or logo as a link to its start page. */
export function Logo() {
  const { name, logo } = useSite();
  return (
    <a href={href('/')} className="logo" aria-label={name}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <>
          {name}
          <span aria-hidden="true">.</span>
        </>
      )}
    </a>
  );
}
