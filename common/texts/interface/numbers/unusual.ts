import type { Topic } from '../../topic.ts';

/** Days on which ten times the usual number of readers came. */
export const unusual = {
  unusual: {
    'pt-BR': 'dez vezes o habitual ({{usual}}), ou mais',
    en: 'at least ten times the usual ({{usual}})',
    es: 'diez veces lo habitual ({{usual}}) o más',
    fr: 'au moins dix fois la valeur habituelle ({{usual}})',
    de: 'mindestens das Zehnfache des Üblichen ({{usual}})',
    it: 'dieci volte il solito ({{usual}}), o più',
  },
  unusualDays: {
    'pt-BR': 'Dias com dez vezes o habitual',
    en: 'Days with at least ten times the usual',
    es: 'Días con diez veces lo habitual',
    fr: 'Jours à dix fois la valeur habituelle',
    de: 'Tage mit dem Zehnfachen des Üblichen',
    it: 'Giorni con dieci volte il solito',
  },
  unusualNote: {
    'pt-BR': 'O habitual é a mediana das oito semanas anteriores.',
    en: '“Usual” is the median of the previous eight weeks.',
    es: 'Lo habitual es la mediana de las ocho semanas anteriores.',
    fr: 'La valeur habituelle est la médiane des huit semaines précédentes.',
    de: 'Das Übliche ist der Median der acht Wochen davor.',
    it: 'Il solito è la mediana delle otto settimane precedenti.',
  },
} as const satisfies Topic;
