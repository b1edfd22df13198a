import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SupportInput } from '#common/schemas/support.ts';

/** The support tab in small, as readers will get it; what is empty is not shown. */
export function SupportPreview({ values }: { values: SupportInput }) {
  const { t } = useTranslation();
  const { email, phone, whatsapp, description, faq } = values;
  const contacts = (
    [
      [t('support.fieldEmail'), email],
      [t('support.fieldPhone'), phone],
      [t('support.fieldWhatsapp'), whatsapp],
    ] as const
  ).filter(([, text]) => text.trim());
  const questions = faq.filter(({ question, answer }) => question.trim() && answer.trim());
  const isEmpty = contacts.length === 0 && questions.length === 0 && !description.trim();
  return (
    <section className="mini-page" aria-label={t('ebooks.preview')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ebooks.preview')}
      </Text>
      <p className="mini-title">{t('support.title')}</p>
      <p className="mini-lead">{isEmpty ? t('support.previewEmpty') : description}</p>
      <dl className="mini-contacts">
        {contacts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {questions.map(({ question }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat
        <p key={index} className="mini-question">
          {question}
        </p>
      ))}
    </section>
  );
}
