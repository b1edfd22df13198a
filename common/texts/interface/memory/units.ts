import type { Topic } from '../../topic.ts';

/** The texts of a memory. */
export const units = {
  usedAt_one: {
    'pt-BR': 'Usado {{count, number}} vez, {{when}}',
    en: 'Used {{count, number}} time, {{when}}',
    es: 'Se usó {{count, number}} vez, {{when}}',
    fr: 'Utilisé {{count, number}} fois, {{when}}',
    de: '{{count, number}}-mal verwendet, {{when}}',
    it: 'Usato {{count, number}} volta, {{when}}',
  },
  usedAt_many: {
    'pt-BR': 'Usado {{count, number}} vezes, a última {{when}}',
    en: 'Used {{count, number}} times, last {{when}}',
    es: 'Usado {{count, number}} veces, la última {{when}}',
    fr: 'Utilisé {{count, number}} fois, la dernière {{when}}',
    de: '{{count, number}}-mal verwendet, zuletzt {{when}}',
    it: 'Usato {{count, number}} volte, l’ultima {{when}}',
  },
  usedAt_other: {
    'pt-BR': 'Usado {{count, number}} vezes, a última {{when}}',
    en: 'Used {{count, number}} times, last {{when}}',
    es: 'Usado {{count, number}} veces, la última {{when}}',
    fr: 'Utilisé {{count, number}} fois, la dernière {{when}}',
    de: '{{count, number}}-mal verwendet, zuletzt {{when}}',
    it: 'Usato {{count, number}} volte, l’ultima {{when}}',
  },
  learntAt: {
    'pt-BR': 'De um texto salvo, {{when}}',
    en: 'From a saved text, {{when}}',
    es: 'De un texto guardado, {{when}}',
    fr: 'D’un texte enregistré, {{when}}',
    de: 'Aus einem gespeicherten Text, {{when}}',
    it: 'Da un testo salvato, {{when}}',
  },
  editText: {
    'pt-BR': 'Editar tradução',
    en: 'Edit translation',
    es: 'Editar traducción',
    fr: 'Modifier la traduction',
    de: 'Übersetzung bearbeiten',
    it: 'Modifica traduzione',
  },
  editTextOf: {
    'pt-BR': 'Editar a tradução: {{text}}',
    en: 'Edit the translation: {{text}}',
    es: 'Editar la traducción: {{text}}',
    fr: 'Modifier la traduction\u00a0: {{text}}',
    de: 'Übersetzung bearbeiten: {{text}}',
    it: 'Modifica la traduzione: {{text}}',
  },
  htmlHint: {
    'pt-BR': 'O texto tem formatação: mantenha as marcas entre < e >.',
    en: 'The text has formatting: keep the tags between < and >.',
    es: 'El texto tiene formato: conserva las etiquetas entre < y >.',
    fr: 'Le texte est mis en forme\u00a0: gardez les balises entre < et >.',
    de: 'Der Text ist formatiert: Behalten Sie die Auszeichnungen zwischen < und > bei.',
    it: 'Il testo ha una formattazione: mantieni i tag tra < e >.',
  },
  textSaved: {
    'pt-BR': 'Tradução salva',
    en: 'Translation saved',
    es: 'Traducción guardada',
    fr: 'Traduction enregistrée',
    de: 'Übersetzung gespeichert',
    it: 'Traduzione salvata',
  },
} as const satisfies Topic;
