import type { Language } from '#common/languages.ts';
import { type PlainText, type PublicTexts, publicTexts } from '#common/texts/public.ts';
import type { LegalText, SiteContact } from '#server/reading/site-pages.ts';
import { useSite } from '../frame/use-site.ts';
import { Contact } from './contact.tsx';
import { AuthorHtml } from './frame.tsx';
import { type Matches, pageHead, siteName } from './head.ts';
import { SiteFrame } from './site-frame.tsx';

type PlainPageName = Exclude<keyof PublicTexts, 'continue' | 'site'>;

/** The head of one of the product's own pages; for an error, the product's name alone. */
export function plainHead(
  matches: Matches,
  page: PlainPageName,
  data: { language: Language; url: string } | undefined,
) {
  if (!data) return pageHead(matches, {});
  const { title, lead } = publicTexts(data.language, siteName(matches))[page];
  return pageHead(matches, { title, description: lead, ...data });
}

type Props = {
  language: Language;
  page: 'support' | 'privacy' | 'terms';
  contact: SiteContact;
  /** The administrators' text, which replaces the product's own. */
  own?: LegalText | null;
  /** For how many days readings are kept. */
  days?: number;
};

/** A page of text, with the contact. */
export function PlainPage({ language, page, contact, own, days }: Props) {
  const text = publicTexts(language, useSite().name, days)[page];
  return (
    <SiteFrame className="plain" language={language} css={own?.css}>
      <h1>{text.title}</h1>
      {own ? (
        <div lang={own.language}>
          <AuthorHtml html={own.html} />
        </div>
      ) : (
        <Sections text={text} />
      )}
      {page === 'privacy' && <div className="own-device" data-device />}
      <Contact contact={contact} language={language} />
    </SiteFrame>
  );
}

function Sections({ text: { lead, sections } }: { text: PlainText }) {
  return (
    <>
      <p className="plain-lead">{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}
