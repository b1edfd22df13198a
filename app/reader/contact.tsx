import type { Language } from '#common/languages.ts';
import { publicTexts } from '#common/texts/public.ts';
import type { SiteContact } from '#server/reading/site-pages.ts';
import { Breakable } from './breakable.tsx';

/** Who runs the installation, and how to reach them. */
export function Contact({ contact, language }: { contact: SiteContact; language: Language }) {
  const { site } = publicTexts(language);
  const { email, phone, whatsapp, address } = contact;
  const ways = [
    [site.email, email, `mailto:${email}`],
    [site.phone, phone, `tel:${phone.replace(/[^\d+]/g, '')}`],
    ['WhatsApp', whatsapp.text, whatsapp.href],
  ] as const;
  const isKnown = ways.some(([, text]) => text) || address;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{site.contact}</h2>
      {!isKnown && <p>{site.contactNone}</p>}
      {isKnown && (
        <dl className="contacts">
          {address && (
            <div>
              <dt>{site.address}</dt>
              <dd className="postal">{address}</dd>
            </div>
          )}
          {ways.map(
            ([name, text, href]) =>
              text && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {href ? (
                      <a href={href}>
                        <Breakable address={text} />
                      </a>
                    ) : (
                      text
                    )}
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
    </section>
  );
}
