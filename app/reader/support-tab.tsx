import type { ReaderT } from '#common/texts/reader.ts';
import type { Support } from '#server/reading/support.ts';
import { Breakable } from './breakable.tsx';

/** The author's contacts, and frequent questions. */
export function SupportTab({ support, t }: { support: Support | null; t: ReaderT }) {
  if (!support) return <p className="empty">{t('supportDefault')}</p>;
  const { email, phone, whatsapp, description, faq, languages } = support;
  // without a country there is nobody to talk to
  const isUnlinked = whatsapp.text !== '' && whatsapp.href === null;
  return (
    <div className="support">
      <section aria-labelledby="contact">
        <h2 id="contact">{t('contact')}</h2>
        <p className="support-text" lang={languages?.description}>
          {description || t('supportLead')}
        </p>
        {(email || phone || isUnlinked) && (
          <dl className="contacts">
            {email && <Contact name={t('email')} href={`mailto:${email}`} text={email} />}
            {phone && <Contact name={t('phone')} href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />}
            {isUnlinked && <Contact name={t('whatsapp')} {...whatsapp} />}
          </dl>
        )}
        {whatsapp.href && (
          <a className="button talk" href={whatsapp.href} data-number={whatsapp.text}>
            {t('talkOnWhatsapp')}
          </a>
        )}
      </section>
      {faq.length > 0 && (
        <section aria-labelledby="faq">
          <h2 id="faq">{t('faq')}</h2>
          {faq.map(({ question, answer }, number) => (
            <details key={question} className="question" lang={languages?.faq}>
              <summary>{question}</summary>
              <p id={`faq-${number + 1}`}>{answer}</p>
            </details>
          ))}
        </section>
      )}
    </div>
  );
}

function Contact({ name, href, text }: { name: string; href: string | null; text: string }) {
  return (
    <div>
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
  );
}
