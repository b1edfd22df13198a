import type { Topic } from '../../topic.ts';

/** Times at which something is to be published. */
export const schedules = {
  schedule_missing: {
    'pt-BR': 'Escolha a data e a hora.',
    en: 'Choose a date and a time.',
    es: 'Elige la fecha y la hora.',
    fr: 'Choisissez la date et l’heure.',
    de: 'Wählen Sie Datum und Uhrzeit.',
    it: 'Scegli la data e l’ora.',
  },
  schedule_past: {
    'pt-BR': 'Escolha um momento no futuro.',
    en: 'Choose a time in the future.',
    es: 'Elige un momento en el futuro.',
    fr: 'Choisissez un moment à venir.',
    de: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
    it: 'Scegli un momento nel futuro.',
  },
  schedule_visible: {
    'pt-BR': 'Já está visível. Oculte e salve antes de agendar.',
    en: 'It is already visible. Hide it and save before you schedule it.',
    es: 'Ya está visible. Ocúltalo y guarda antes de programarlo.',
    fr: 'Déjà visible. Masquez et enregistrez avant de programmer la publication.',
    de: 'Es ist schon sichtbar. Verbergen und speichern Sie es, bevor Sie die Veröffentlichung planen.',
    it: 'È già visibile. Nascondilo e salva prima di programmare.',
  },
} as const satisfies Topic;
