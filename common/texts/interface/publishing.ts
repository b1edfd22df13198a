import type { Topic } from '../topic.ts';

/** Showing an edition to readers with what is translated of it. */
export const publishing = {
  publish: {
    'pt-BR': 'Publicar edição',
    en: 'Publish edition',
    es: 'Publicar la edición',
    fr: 'Publier l’édition',
    de: 'Ausgabe veröffentlichen',
    it: 'Pubblica l’edizione',
  },
  showReady_one: {
    'pt-BR': 'Mostrar {{count}} módulo traduzido',
    en: 'Show {{count}} translated module',
    es: 'Mostrar {{count}} módulo traducido',
    fr: 'Montrer {{count}} module traduit',
    de: '{{count}} übersetztes Modul zeigen',
    it: 'Mostra {{count}} modulo tradotto',
  },
  showReady_other: {
    'pt-BR': 'Mostrar {{count}} módulos traduzidos',
    en: 'Show {{count}} translated modules',
    es: 'Mostrar {{count}} módulos traducidos',
    fr: 'Montrer {{count}} modules traduits',
    de: '{{count}} übersetzte Module zeigen',
    it: 'Mostra {{count}} moduli tradotti',
  },
  readyHidden_one: {
    'pt-BR': '{{count}} módulo traduzido, mas oculto',
    en: '{{count}} translated module is hidden',
    es: '{{count}} módulo traducido, pero oculto',
    fr: '{{count}} module traduit, mais masqué',
    de: '{{count}} übersetztes Modul ist verborgen',
    it: '{{count}} modulo tradotto ma nascosto',
  },
  readyHidden_other: {
    'pt-BR': '{{count}} módulos traduzidos, mas ocultos',
    en: '{{count}} translated modules are hidden',
    es: '{{count}} módulos traducidos, pero ocultos',
    fr: '{{count}} modules traduits, mais masqués',
    de: '{{count}} übersetzte Module sind verborgen',
    it: '{{count}} moduli tradotti ma nascosti',
  },
} satisfies Topic;
