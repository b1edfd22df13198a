import type { Topic } from '../topic.ts';

/** The page in the place of one that is not on the device, where there is no network; a file of the build in each language. */
export const notKept = {
  title: {
    'pt-BR': 'Esta página não está guardada neste aparelho',
    en: 'This page is not saved on this device',
    es: 'Esta página no está guardada en este dispositivo',
    fr: 'Cette page n’est pas enregistrée sur cet appareil',
    de: 'Diese Seite ist auf diesem Gerät nicht gespeichert',
    it: 'Questa pagina non è salvata su questo dispositivo',
  },
  text: {
    'pt-BR': 'Sem internet, só abre o que foi guardado.',
    en: 'Without internet, only what was saved opens.',
    es: 'Sin internet solo se abre lo guardado.',
    fr: 'Sans internet, seul ce qui est enregistré s’ouvre.',
    de: 'Ohne Internet öffnet sich nur, was gespeichert ist.',
    it: 'Senza internet si apre solo ciò che è salvato.',
  },
  again: {
    'pt-BR': 'Tentar de novo',
    en: 'Try again',
    es: 'Reintentar',
    fr: 'Réessayer',
    de: 'Erneut versuchen',
    it: 'Riprova',
  },
} as const satisfies Topic;
