import type { Topic } from '../../topic.ts';

/** What of a document of Word does not arrive as it was. */
export const wordWarnings = {
  lost_objects_left: {
    'pt-BR': 'Arquivos de outros programas dentro do documento que ficam de fora: {{count, number}}',
    en: 'Files of other programs within the document left out: {{count, number}}',
    es: 'Archivos de otros programas dentro del documento que quedan fuera: {{count, number}}',
    fr: 'Fichiers d’autres programmes dans le document laissés de côté : {{count, number}}',
    de: 'Nicht übernommene Dateien anderer Programme im Dokument: {{count, number}}',
    it: 'File di altri programmi nel documento che restano fuori: {{count, number}}',
  },
  lost_hidden_left: {
    'pt-BR': 'Trechos de texto oculto que ficam de fora: {{count, number}}',
    en: 'Passages of hidden text left out: {{count, number}}',
    es: 'Fragmentos de texto oculto que quedan fuera: {{count, number}}',
    fr: 'Passages de texte masqué laissés de côté : {{count, number}}',
    de: 'Nicht übernommene Stellen mit verborgenem Text: {{count, number}}',
    it: 'Passaggi di testo nascosto che restano fuori: {{count, number}}',
  },
  lost_symbols_left: {
    'pt-BR': 'Símbolos de fontes que só o computador do autor tem e que ficam de fora: {{count, number}}',
    en: 'Symbols left out because only the author’s computer has their font: {{count, number}}',
    es: 'Símbolos de fuentes que solo tiene el ordenador del autor y que quedan fuera: {{count, number}}',
    fr: 'Symboles de polices que seul l’ordinateur de l’auteur possède, laissés de côté : {{count, number}}',
    de: 'Nicht übernommene Zeichen aus Schriften, die nur der Computer des Autors hat: {{count, number}}',
    it: 'Simboli di caratteri che solo il computer dell’autore ha e che restano fuori: {{count, number}}',
  },
  lost_page_breaks_left: {
    'pt-BR': 'Quebras de página que ficam de fora: {{count, number}}',
    en: 'Page breaks left out: {{count, number}}',
    es: 'Saltos de página que quedan fuera: {{count, number}}',
    fr: 'Sauts de page laissés de côté : {{count, number}}',
    de: 'Nicht übernommene Seitenumbrüche: {{count, number}}',
    it: 'Interruzioni di pagina che restano fuori: {{count, number}}',
  },
  lost_changes_taken: {
    'pt-BR':
      'Alterações que ninguém tinha aceitado contam como aceitas. Inseridas: {{inserted, number}}. Excluídas: {{deleted, number}}. Movidas: {{moved, number}}.',
    en: 'Tracked changes count as accepted. Inserted: {{inserted, number}}. Deleted: {{deleted, number}}. Moved: {{moved, number}}.',
    es: 'Los cambios sin aceptar cuentan como aceptados. Insertados: {{inserted, number}}. Eliminados: {{deleted, number}}. Movidos: {{moved, number}}.',
    fr: 'Les modifications suivies comptent comme acceptées. Insérées : {{inserted, number}}. Supprimées : {{deleted, number}}. Déplacées : {{moved, number}}.',
    de: 'Nachverfolgte Änderungen gelten als angenommen. Eingefügt: {{inserted, number}}. Gelöscht: {{deleted, number}}. Verschoben: {{moved, number}}.',
    it: 'Le modifiche in sospeso valgono come accettate. Inserite: {{inserted, number}}. Eliminate: {{deleted, number}}. Spostate: {{moved, number}}.',
  },
  lost_contents_left: {
    'pt-BR': 'O sumário do documento fica de fora. Linhas dele: {{count, number}}',
    en: 'The document’s table of contents is left out. Lines in it: {{count, number}}',
    es: 'El índice del documento queda fuera. Líneas en él: {{count, number}}',
    fr: 'La table des matières du document est laissée de côté. Lignes : {{count, number}}',
    de: 'Das Inhaltsverzeichnis des Dokuments wird nicht übernommen. Zeilen darin: {{count, number}}',
    it: 'L’indice del documento resta fuori. Righe: {{count, number}}',
  },
  lost_title_page_left: {
    'pt-BR': 'A folha de rosto fica de fora: {{words}}',
    en: 'The title page is left out: {{words}}',
    es: 'La portada queda fuera: {{words}}',
    fr: 'La page de titre est laissée de côté : {{words}}',
    de: 'Die Titelseite wird nicht übernommen: {{words}}',
    it: 'Il frontespizio resta fuori: {{words}}',
  },
  lost_heading_numbers_left: {
    'pt-BR': 'Títulos que perdem o número que o Word escrevia: {{count, number}}',
    en: 'Headings that lose the number that Word wrote: {{count, number}}',
    es: 'Títulos que pierden el número que Word escribía: {{count, number}}',
    fr: 'Titres qui perdent le numéro que Word écrivait : {{count, number}}',
    de: 'Überschriften, die die Nummer verlieren, die Word ihnen gab: {{count, number}}',
    it: 'Titoli che perdono il numero scritto da Word: {{count, number}}',
  },
  lost_list_numbers_changed: {
    'pt-BR': 'Itens de lista cujo número o Word escrevia de outro jeito, como “1.2” ou “Artigo 1”: {{count, number}}',
    en: 'List items whose number Word wrote another way, such as “1.2” or “Article 1”: {{count, number}}',
    es: 'Elementos de lista cuyo número Word escribía de otra forma, como «1.2» o «Artículo 1»: {{count, number}}',
    fr: 'Éléments de liste dont Word écrivait le numéro autrement, comme « 1.2 » ou « Article 1 » : {{count, number}}',
    de: 'Listenpunkte, deren Nummer Word anders schrieb, etwa „1.2“ oder „Artikel 1“: {{count, number}}',
    it: 'Voci di elenco il cui numero Word scriveva in altro modo, come “1.2” o “Articolo 1”: {{count, number}}',
  },
} as const satisfies Topic;
