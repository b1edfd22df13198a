import type { Topic } from '../../topic.ts';

/** The list of what was done. */
export const list = {
  title: { 'pt-BR': 'Histórico', en: 'History', es: 'Historial', fr: 'Historique', de: 'Verlauf', it: 'Cronologia' },
  subtitle: {
    'pt-BR': 'Quem fez o quê, e quando.',
    en: 'Who did what, and when.',
    es: 'Quién hizo qué, y cuándo.',
    fr: 'Qui a fait quoi, et quand.',
    de: 'Wer hat was wann getan.',
    it: 'Chi ha fatto cosa, e quando.',
  },
  open: { 'pt-BR': 'Histórico', en: 'History', es: 'Historial', fr: 'Historique', de: 'Verlauf', it: 'Cronologia' },
  nothing: {
    'pt-BR': 'Nada aconteceu ainda.',
    en: 'Nothing has happened yet.',
    es: 'Todavía no ha pasado nada.',
    fr: 'Il ne s’est encore rien passé.',
    de: 'Es ist noch nichts geschehen.',
    it: 'Non è ancora successo nulla.',
  },
  inEbook: {
    'pt-BR': 'no e-book {{title}}',
    en: 'in the e-book {{title}}',
    es: 'en el e-book {{title}}',
    fr: 'dans l’e-book {{title}}',
    de: 'im E-Book {{title}}',
    it: 'nell’e-book {{title}}',
  },
  timesSince: {
    'pt-BR': '{{times}} vezes desde {{since}}',
    en: '{{times}} times since {{since}}',
    es: '{{times}} veces desde {{since}}',
    fr: '{{times}} fois depuis le {{since}}',
    de: '{{times}} Mal seit {{since}}',
    it: '{{times}} volte da {{since}}',
  },
  byPerson: {
    'pt-BR': 'Só o que {{name}} fez',
    en: 'Only what {{name}} did',
    es: 'Solo lo que hizo {{name}}',
    fr: 'Seulement les actions de {{name}}',
    de: 'Nur was {{name}} getan hat',
    it: 'Solo quello che ha fatto {{name}}',
  },
  ofEbook: {
    'pt-BR': 'Só o e-book {{title}}',
    en: 'Only the e-book {{title}}',
    es: 'Solo el e-book {{title}}',
    fr: 'Seulement l’e-book {{title}}',
    de: 'Nur das E-Book {{title}}',
    it: 'Solo l’e-book {{title}}',
  },
  clear: {
    'pt-BR': 'Mostrar tudo',
    en: 'Show everything',
    es: 'Mostrar todo',
    fr: 'Tout afficher',
    de: 'Alles zeigen',
    it: 'Mostra tutto',
  },
  somebody: { 'pt-BR': 'Alguém', en: 'Somebody', es: 'Alguien', fr: 'Quelqu’un', de: 'Jemand', it: 'Qualcuno' },
} as const satisfies Topic;
