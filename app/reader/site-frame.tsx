import type { ReactNode } from 'react';
import { publicTexts } from '#common/i18n/public/pt.ts';
import { readerTexts } from '#common/i18n/reader.ts';
import { useSite } from '../shell/use-site.ts';
import { Frame } from './frame.tsx';

type Props = { children: ReactNode; bar?: ReactNode; className?: string; css?: string };

/** The product's own public pages: its name on top, and the way in. */
export function SiteFrame({ children, ...frame }: Props) {
  return (
    <Frame t={readerTexts('pt')} top={<SiteHeader />} {...frame}>
      {children}
    </Frame>
  );
}

function SiteHeader() {
  return (
    <header className="site-header">
      <Logo />
      <a href="/auth" className="quiet">
        {publicTexts.signIn}
      </a>
    </header>
  );
}

/** The product's name or logo, the way to its start page. */
export function Logo() {
  const { name, logo } = useSite();
  return (
    <a href="/" className="logo" aria-label={name}>
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
