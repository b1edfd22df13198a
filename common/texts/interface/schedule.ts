import type { Topic } from '../topic.ts';

/** When a hidden e-book or module becomes visible. */
export const schedule = {
  field: {
    'pt-BR': 'Publicar em',
    en: 'Publish on',
    es: 'Publicar el',
    fr: 'Publier le',
    de: 'Veröffentlichen am',
    it: 'Pubblica il',
  },
  fieldHint: {
    'pt-BR': 'Fica oculto até esse momento ({{zone}}).',
    en: 'It stays hidden until then ({{zone}}).',
    es: 'Queda oculto hasta ese momento ({{zone}}).',
    fr: 'Masqué jusqu’à ce moment ({{zone}}).',
    de: 'Bis dahin bleibt es verborgen ({{zone}}).',
    it: 'Resta nascosto fino a quel momento ({{zone}}).',
  },
  scheduledFor: {
    'pt-BR': 'Agendado para {{date}}',
    en: 'Scheduled for {{date}}',
    es: 'Programado para el {{date}}',
    fr: 'Programmé pour le {{date}}',
    de: 'Geplant für {{date}}',
    it: 'Programmato per il {{date}}',
  },
  set: {
    'pt-BR': 'Agendar',
    en: 'Schedule',
    es: 'Programar',
    fr: 'Programmer',
    de: 'Planen',
    it: 'Programma',
  },
  change: {
    'pt-BR': 'Mudar horário',
    en: 'Change time',
    es: 'Cambiar la hora',
    fr: 'Changer l’heure',
    de: 'Zeit ändern',
    it: 'Cambia orario',
  },
  takeBack: {
    'pt-BR': 'Cancelar agendamento',
    en: 'Cancel schedule',
    es: 'Cancelar la programación',
    fr: 'Annuler la programmation',
    de: 'Planung aufheben',
    it: 'Annulla programmazione',
  },
  takenBack: {
    'pt-BR': 'Agendamento cancelado.',
    en: 'The schedule was canceled.',
    es: 'Se ha cancelado la programación.',
    fr: 'La programmation a été annulée.',
    de: 'Die Planung wurde aufgehoben.',
    it: 'La programmazione è stata annullata.',
  },
} as const satisfies Topic;
