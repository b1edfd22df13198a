import type { PlainText, PublicTexts } from '#common/i18n/public/texts.ts';
import { publicTexts } from '#common/i18n/public.ts';
import type { Language } from '#common/languages.ts';
import { pageHead } from './head.ts';
import { SiteFrame } from './site-frame.tsx';

type PlainPageName = Exclude<keyof PublicTexts, 'site'>;

/** The head of a page of the product's own; of one that failed, the product's name alone. */
export function plainHead(page: PlainPageName, data: { language: Language; url: string } | undefined) {
  if (!data) return pageHead({});
  const { title, lead } = publicTexts(data.language)[page];
  return pageHead({ title, description: lead, ...data });
}

/** A page of text alone. */
export function PlainPage({ language, text }: { language: Language; text: PlainText }) {
  const { title, lead, sections } = text;
  return (
    <SiteFrame className="plain" language={language}>
      <h1>{title}</h1>
      <p className="plain-lead">{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </SiteFrame>
  );
}
