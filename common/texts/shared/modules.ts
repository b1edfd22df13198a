import type { Topic } from '../topic.ts';

/** Of modules. */
export const modules = {
  moduleCount_zero: {
    'pt-BR': 'Nenhum módulo',
    en: 'No modules',
    es: 'Ningún módulo',
    fr: 'Aucun module',
    de: 'Keine Module',
    it: 'Nessun modulo',
  },
  moduleCount_one: {
    'pt-BR': '{{count}} módulo',
    en: '{{count}} module',
    es: '{{count}} módulo',
    fr: '{{count}} module',
    de: '{{count}} Modul',
    it: '{{count}} modulo',
  },
  moduleCount_many: {
    'pt-BR': '{{count}} módulos',
    en: '{{count}} modules',
    es: '{{count}} módulos',
    fr: '{{count}} modules',
    de: '{{count}} Module',
    it: '{{count}} moduli',
  },
  moduleCount_other: {
    'pt-BR': '{{count}} módulos',
    en: '{{count}} modules',
    es: '{{count}} módulos',
    fr: '{{count}} modules',
    de: '{{count}} Module',
    it: '{{count}} moduli',
  },
} as const satisfies Topic;
