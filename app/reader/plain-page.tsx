import type { PlainText } from '#common/i18n/public/pt.ts';
import { SiteFrame } from './site-frame.tsx';

/** A page of text alone. */
export function PlainPage({ text: { title, lead, sections } }: { text: PlainText }) {
  return (
    <SiteFrame className="plain">
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
