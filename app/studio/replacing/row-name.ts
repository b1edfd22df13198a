import { useTranslation } from 'react-i18next';

const KINDS = {
  ebook: 'trash.ebooks',
  modules: 'trash.modules',
  supplements: 'trash.supplements',
  products: 'trash.products',
  support: 'ebooks.support',
} as const;

/** Names a row by its kind and title; support information has none of its own. */
export function useRowName(): (row: { kind: keyof typeof KINDS; title: string }) => string {
  const { t } = useTranslation();
  return ({ kind, title }) => (title ? `${t(KINDS[kind])} · ${title}` : t(KINDS[kind]));
}
