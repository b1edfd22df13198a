import type { Topic } from '../../topic.ts';

/** The page that a module is written on. */
export const room = {
  moreActions: {
    'pt-BR': 'Mais ações',
    en: 'More actions',
    es: 'Más acciones',
    fr: 'Plus d’actions',
    de: 'Weitere Aktionen',
    it: 'Altre azioni',
  },
  toModules: {
    'pt-BR': 'Módulos',
    en: 'Modules',
    es: 'Módulos',
    fr: 'Modules',
    de: 'Module',
    it: 'Moduli',
  },
  afterSaving: {
    'pt-BR': 'Escolher o que vem depois',
    en: 'Choose what comes next',
    es: 'Elegir lo que sigue',
    fr: 'Choisir la suite',
    de: 'Wählen, wie es weitergeht',
    it: 'Scegli che cosa viene dopo',
  },
  afterModules: {
    'pt-BR': 'e voltar aos módulos',
    en: 'and go back to the modules',
    es: 'y volver a los módulos',
    fr: 'et revenir aux modules',
    de: 'und zurück zu den Modulen',
    it: 'e tornare ai moduli',
  },
  afterAnother: {
    'pt-BR': 'e criar outro',
    en: 'and create another',
    es: 'y crear otro',
    fr: 'et en créer un autre',
    de: 'und ein weiteres anlegen',
    it: 'e crearne un altro',
  },
  afterNext: {
    'pt-BR': 'e traduzir o próximo',
    en: 'and translate the next',
    es: 'y traducir lo siguiente',
    fr: 'et traduire la suite',
    de: 'und das Nächste übersetzen',
    it: 'e tradurre il prossimo',
  },
  afterStay: {
    'pt-BR': 'e ficar',
    en: 'and stay',
    es: 'y seguir aquí',
    fr: 'et rester ici',
    de: 'und hier bleiben',
    it: 'e restare qui',
  },
  invite: {
    'pt-BR': 'Escreva, ou digite / para inserir',
    en: 'Write, or type / to insert',
    es: 'Escribe, o teclea / para insertar',
    fr: 'Écrivez, ou tapez / pour insérer',
    de: 'Schreiben Sie, oder geben Sie / ein, um etwas einzufügen',
    it: 'Scrivi, oppure digita / per inserire',
  },
} as const satisfies Topic;
