import type { Topic } from '../../topic.ts';

/** What was done to the installation. */
export const installation = {
  site_changed: {
    'pt-BR': 'alterou as configurações do site',
    en: 'changed the site settings',
    es: 'modificó los ajustes del sitio',
    fr: 'a modifié les réglages du site',
    de: 'hat die Einstellungen der Website geändert',
    it: 'ha modificato le impostazioni del sito',
  },
  job_retried: {
    'pt-BR': 'pôs de volta na fila a tarefa “{{name}}”',
    en: 'put the task “{{name}}” back in the queue',
    es: 'devolvió a la cola la tarea «{{name}}»',
    fr: 'a remis la tâche « {{name}} » en file d’attente',
    de: 'hat die Aufgabe „{{name}}“ wieder eingereiht',
    it: 'ha rimesso in coda l’attività “{{name}}”',
  },
  job_cancelled: {
    'pt-BR': 'cancelou a tarefa “{{name}}”',
    en: 'cancelled the task “{{name}}”',
    es: 'canceló la tarea «{{name}}»',
    fr: 'a annulé la tâche « {{name}} »',
    de: 'hat die Aufgabe „{{name}}“ abgebrochen',
    it: 'ha annullato l’attività “{{name}}”',
  },
} as const satisfies Topic;
