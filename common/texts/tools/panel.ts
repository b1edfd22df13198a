import type { Topic } from '../topic.ts';

/** What the panels of all tools of a reader have. */
export const panel = {
  close: { 'pt-BR': 'Fechar', en: 'Close', es: 'Cerrar', fr: 'Fermer', de: 'Schließen', it: 'Chiudi' },
} as const satisfies Topic;
