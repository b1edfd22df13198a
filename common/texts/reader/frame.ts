import { frame as shared } from '../shared/frame.ts';
import type { Topic } from '../topic.ts';

/** What surrounds every page of an e-book. */
export const frame = {
  ...shared,
  sections: {
    'pt-BR': 'Seções do e-book',
    en: 'Sections of the e-book',
    es: 'Secciones del e-book',
    fr: 'Sections de l’e-book',
    de: 'Bereiche des E-Books',
    it: 'Sezioni dell’e-book',
  },
  hidden: {
    'pt-BR': 'Pré-visualização oculta',
    en: 'Hidden preview',
    es: 'Vista previa oculta',
    fr: 'Aperçu (masqué)',
    de: 'Vorschau (verborgen)',
    it: 'Anteprima nascosta',
  },
  hiddenEbook: {
    'pt-BR': 'Este e-book está oculto. Só quem o gerencia vê esta página.',
    en: 'This e-book is hidden. Only the people who manage it can see this page.',
    es: 'Este e-book está oculto. Solo quien lo gestiona ve esta página.',
    fr: 'Cet e-book est masqué. Seules les personnes qui le gèrent voient cette page.',
    de: 'Dieses E-Book ist verborgen. Nur wer es verwaltet, sieht diese Seite.',
    it: 'Questo e-book è nascosto. Solo chi lo gestisce vede questa pagina.',
  },
  hiddenModule: {
    'pt-BR': 'Este módulo está oculto. Só quem o gerencia vê esta página.',
    en: 'This module is hidden. Only the people who manage it can see this page.',
    es: 'Este módulo está oculto. Solo quien lo gestiona ve esta página.',
    fr: 'Ce module est masqué. Seules les personnes qui le gèrent voient cette page.',
    de: 'Dieses Modul ist verborgen. Nur wer es verwaltet, sieht diese Seite.',
    it: 'Questo modulo è nascosto. Solo chi lo gestisce vede questa pagina.',
  },
  madeWith: {
    'pt-BR': 'Feito com {{name}}',
    en: 'Made with {{name}}',
    es: 'Hecho con {{name}}',
    fr: 'Fait avec {{name}}',
    de: 'Erstellt mit {{name}}',
    it: 'Fatto con {{name}}',
  },
  support: { 'pt-BR': 'Suporte', en: 'Support', es: 'Soporte', fr: 'Aide', de: 'Hilfe', it: 'Assistenza' },
} as const satisfies Topic;
