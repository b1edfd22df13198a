import type { Topic } from '../../topic.ts';

/** What was done to translation memories and glossaries. */
export const translating = {
  memory_imported: {
    'pt-BR': 'importou um arquivo para a memória de tradução ({{name}})',
    en: 'imported a file into the translation memory ({{name}})',
    es: 'importó un archivo a la memoria de traducción ({{name}})',
    fr: 'a importé un fichier dans la mémoire de traduction ({{name}})',
    de: 'hat eine Datei in das Übersetzungsgedächtnis importiert ({{name}})',
    it: 'ha importato un file nella memoria di traduzione ({{name}})',
  },
  memory_deleted: {
    'pt-BR': 'apagou da memória de tradução o texto “{{name}}”',
    en: 'deleted the text “{{name}}” from the translation memory',
    es: 'borró de la memoria de traducción el texto «{{name}}»',
    fr: 'a supprimé de la mémoire de traduction le texte « {{name}} »',
    de: 'hat den Text „{{name}}“ aus dem Übersetzungsgedächtnis gelöscht',
    it: 'ha eliminato dalla memoria di traduzione il testo “{{name}}”',
  },
  glossary_imported: {
    'pt-BR': 'importou um arquivo para o glossário ({{name}})',
    en: 'imported a file into the glossary ({{name}})',
    es: 'importó un archivo al glosario ({{name}})',
    fr: 'a importé un fichier dans le glossaire ({{name}})',
    de: 'hat eine Datei in das Glossar importiert ({{name}})',
    it: 'ha importato un file nel glossario ({{name}})',
  },
  glossary_deleted: {
    'pt-BR': 'apagou do glossário o termo “{{name}}”',
    en: 'deleted the term “{{name}}” from the glossary',
    es: 'borró del glosario el término «{{name}}»',
    fr: 'a supprimé du glossaire le terme « {{name}} »',
    de: 'hat den Begriff „{{name}}“ aus dem Glossar gelöscht',
    it: 'ha eliminato dal glossario il termine “{{name}}”',
  },
} as const satisfies Topic;
