import type { Topic } from '../../topic.ts';

/** Days on which ten times the usual number of readers came. */
export const unusual = {
  unusual: {
    'pt-BR': '{{times}} vezes o habitual ({{usual}})',
    en: '{{times}} times the usual ({{usual}})',
    es: '{{times}} veces lo habitual ({{usual}})',
    fr: '{{times}} fois la valeur habituelle ({{usual}})',
    de: 'das {{times}}-Fache des Üblichen ({{usual}})',
    it: '{{times}} volte il solito ({{usual}})',
  },
  unusualFromNone: {
    'pt-BR': 'quando o habitual é ninguém',
    en: 'when the usual is nobody',
    es: 'cuando lo habitual es nadie',
    fr: 'alors que d’habitude il n’y a personne',
    de: 'sonst ist niemand da',
    it: 'quando di solito non c’è nessuno',
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
