import type { Topic } from '../topic.ts';

/** Around every page, of readers and of managers. */
export const frame = {
  skip: {
    'pt-BR': 'Pular para o conteúdo',
    en: 'Skip to content',
    es: 'Saltar al contenido',
    fr: 'Aller au contenu',
    de: 'Zum Inhalt springen',
    it: 'Vai al contenuto',
  },
  footer: {
    'pt-BR': 'Rodapé',
    en: 'Footer',
    es: 'Pie de página',
    fr: 'Pied de page',
    de: 'Fußzeile',
    it: 'Piè di pagina',
  },
  privacy: {
    'pt-BR': 'Privacidade',
    en: 'Privacy',
    es: 'Privacidad',
    fr: 'Confidentialité',
    de: 'Datenschutz',
    it: 'Privacy',
  },
  terms: { 'pt-BR': 'Termos', en: 'Terms', es: 'Términos', fr: 'Conditions', de: 'Nutzungsbedingungen', it: 'Termini' },
} as const satisfies Topic;
