import type { Topic } from '../topic.ts';

/** The list of a screen's shortcuts. */
export const shortcuts = {
  title: {
    'pt-BR': 'Atalhos do teclado',
    en: 'Keyboard shortcuts',
    es: 'Atajos de teclado',
    fr: 'Raccourcis clavier',
    de: 'Tastenkürzel',
    it: 'Scorciatoie da tastiera',
  },
  text: { 'pt-BR': 'Texto', en: 'Text', es: 'Texto', fr: 'Texte', de: 'Text', it: 'Testo' },
  form: {
    'pt-BR': 'Formulário',
    en: 'Form',
    es: 'Formulario',
    fr: 'Formulaire',
    de: 'Formular',
    it: 'Modulo',
  },
  everywhere: {
    'pt-BR': 'Em todas as telas',
    en: 'On every screen',
    es: 'En todas las pantallas',
    fr: 'Sur tous les écrans',
    de: 'Auf jedem Bildschirm',
    it: 'In tutte le schermate',
  },
  save: {
    'pt-BR': 'Salvar e continuar aqui',
    en: 'Save and stay here',
    es: 'Guardar y seguir aquí',
    fr: 'Enregistrer et rester ici',
    de: 'Speichern und hier bleiben',
    it: 'Salva e resta qui',
  },
  undo: { 'pt-BR': 'Desfazer', en: 'Undo', es: 'Deshacer', fr: 'Annuler', de: 'Rückgängig', it: 'Annulla' },
  redo: { 'pt-BR': 'Refazer', en: 'Redo', es: 'Rehacer', fr: 'Rétablir', de: 'Wiederholen', it: 'Ripeti' },
  done: {
    'pt-BR': 'Marcar ou desmarcar a tarefa',
    en: 'Tick or untick the task',
    es: 'Marcar o desmarcar la tarea',
    fr: 'Cocher ou décocher la tâche',
    de: 'Aufgabe abhaken oder öffnen',
    it: 'Spunta l’attività o togli la spunta',
  },
  toToolbar: {
    'pt-BR': 'Ir à barra de formatação',
    en: 'Go to the formatting bar',
    es: 'Ir a la barra de formato',
    fr: 'Aller à la barre de mise en forme',
    de: 'Zur Formatierungsleiste',
    it: 'Vai alla barra di formattazione',
  },
  ctrl: { 'pt-BR': 'Ctrl', en: 'Ctrl', es: 'Ctrl', fr: 'Ctrl', de: 'Strg', it: 'Ctrl' },
  shift: { 'pt-BR': 'Shift', en: 'Shift', es: 'Mayús', fr: 'Maj', de: 'Umschalt', it: 'Maiusc' },
} as const satisfies Topic;
