import type { Topic } from '../../topic.ts';

/** Why something cannot be left out of numbers, or counted again. */
export const numbers = {
  uncounted_gone: {
    'pt-BR': 'As leituras desse dia já não são guardadas: os números dele ficam como estão.',
    en: 'The readings from that day are no longer stored: its numbers stay as they are.',
    es: 'Las lecturas de ese día ya no se guardan: sus números quedan como están.',
    fr: 'Les lectures de ce jour ne sont plus conservées : ses chiffres restent tels quels.',
    de: 'Die Aufrufe dieses Tages werden nicht mehr aufbewahrt: Seine Zahlen bleiben, wie sie sind.',
    it: 'Le letture di quel giorno non sono più conservate: i suoi numeri restano come sono.',
  },
  uncounted_full: {
    'pt-BR': 'Já há dias e fontes demais fora da conta deste e-book. Conte algum de novo antes.',
    en: 'Too many days and sources are already left out of this e-book’s numbers. Count one of them again first.',
    es: 'Ya hay demasiados días y fuentes fuera de la cuenta de este e-book. Vuelve a contar alguno antes.',
    fr: 'Trop de jours et de sources de cet e-book sont déjà écartés. Recomptez-en un d’abord.',
    de: 'Von diesem E-Book werden schon zu viele Tage und Quellen nicht gezählt. Zählen Sie erst eine davon wieder.',
    it: 'Troppi giorni e fonti di questo e-book sono già esclusi. Prima rimettine uno nel conteggio.',
  },
  day_notes_full: {
    'pt-BR': 'Já há notas demais. Apague alguma antes.',
    en: 'There are too many notes already. Delete one of them first.',
    es: 'Ya hay demasiadas notas. Borra alguna antes.',
    fr: 'Il y a déjà trop de notes. Supprimez-en une d’abord.',
    de: 'Es gibt schon zu viele Notizen. Löschen Sie erst eine davon.',
    it: 'Ci sono già troppe note. Prima cancellane una.',
  },
} as const satisfies Topic;
