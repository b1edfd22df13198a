import { useTranslation } from 'react-i18next';
import type { SupportInput } from '#common/schemas/support.ts';
import { shownWhatsapp } from '#common/whatsapp.ts';
import { MiniPage } from '../../forms/mini-page.tsx';
import styles from './support-preview.module.css';

/** A small preview of the support tab, as readers will see it; empty fields are left out. */
export function SupportPreview({ values }: { values: SupportInput }) {
  const { t } = useTranslation();
  const { email, phone, whatsapp, description, faq } = values;
  const contacts = (
    [
      [t('contact.email'), email],
      [t('contact.phone'), phone],
      [t('contact.whatsapp'), shownWhatsapp(whatsapp).text],
    ] as const
  ).filter(([, text]) => text.trim());
  const questions = faq.filter(({ question, answer }) => question.trim() && answer.trim());
  const isEmpty = contacts.length === 0 && questions.length === 0 && !description.trim();
  return (
    <MiniPage title={t('support.title')} lead={isEmpty ? t('support.previewEmpty') : description}>
      <dl className={styles.contacts}>
        {contacts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {questions.map(({ question }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat
        <p key={index} className={styles.question}>
          {question}
        </p>
      ))}
    </MiniPage>
  );
}
