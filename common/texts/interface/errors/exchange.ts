import type { Topic } from '../../topic.ts';

/** Files that go to translators and come back. */
export const exchange = {
  exchange_of_source: {
    'pt-BR': 'Este e-book não é a tradução de outro. Escolha uma edição em outro idioma.',
    en: 'This e-book is not the translation of another. Choose an edition in another language.',
    es: 'Este e-book no es la traducción de otro. Elige una edición en otro idioma.',
    fr: 'Cet e-book n’est pas la traduction d’un autre. Choisissez une édition dans une autre langue.',
    de: 'Dieses E-Book ist keine Übersetzung eines anderen. Wählen Sie eine Ausgabe in einer anderen Sprache.',
    it: 'Questo e-book non è la traduzione di un altro. Scegli un’edizione in un’altra lingua.',
  },
  exchange_not_readable: {
    'pt-BR': 'O arquivo não é XLIFF nem CSV, ou está incompleto. Nada foi importado.',
    en: 'The file is neither XLIFF nor CSV, or it is incomplete. Nothing was imported.',
    es: 'El archivo no es XLIFF ni CSV, o está incompleto. No se importó nada.',
    fr: 'Le fichier n’est ni du XLIFF ni du CSV, ou il est incomplet. Rien n’a été importé.',
    de: 'Die Datei ist weder XLIFF noch CSV, oder sie ist unvollständig. Es wurde nichts importiert.',
    it: 'Il file non è né XLIFF né CSV, oppure è incompleto. Non è stato importato nulla.',
  },
  exchange_document_type: {
    'pt-BR': 'O arquivo tem uma declaração DOCTYPE, que não é aceita. Exporte-o de novo sem ela.',
    en: 'The file has a DOCTYPE declaration, which is not accepted. Export it again without one.',
    es: 'El archivo tiene una declaración DOCTYPE, que no se acepta. Expórtalo de nuevo sin ella.',
    fr: 'Le fichier contient une déclaration DOCTYPE, qui n’est pas acceptée. Exportez-le de nouveau sans elle.',
    de: 'Die Datei enthält eine DOCTYPE-Deklaration, die nicht angenommen wird. Exportieren Sie sie noch einmal ohne.',
    it: 'Il file contiene una dichiarazione DOCTYPE, che non è accettata. Esportalo di nuovo senza.',
  },
  exchange_version: {
    'pt-BR': 'O arquivo não é XLIFF 2. Peça ao tradutor que o salve como XLIFF 2.0 ou 2.1.',
    en: 'The file is not XLIFF 2. Ask the translator to save it as XLIFF 2.0 or 2.1.',
    es: 'El archivo no es XLIFF 2. Pide al traductor que lo guarde como XLIFF 2.0 o 2.1.',
    fr: 'Le fichier n’est pas du XLIFF 2. Demandez au traducteur de l’enregistrer en XLIFF 2.0 ou 2.1.',
    de: 'Die Datei ist kein XLIFF 2. Bitten Sie die Übersetzerin oder den Übersetzer, sie als XLIFF 2.0 oder 2.1 zu speichern.',
    it: 'Il file non è XLIFF 2. Chiedi al traduttore di salvarlo come XLIFF 2.0 o 2.1.',
  },
  exchange_languages: {
    'pt-BR': 'Os idiomas do arquivo são outros. Esta edição é traduzida de {{source}} para {{target}}.',
    en: 'The languages of the file are others. This edition is translated from {{source}} to {{target}}.',
    es: 'Los idiomas del archivo son otros. Esta edición se traduce de {{source}} a {{target}}.',
    fr: 'Les langues du fichier sont autres. Cette édition est traduite de {{source}} vers {{target}}.',
    de: 'Die Datei hat andere Sprachen. Diese Ausgabe wird von {{source}} nach {{target}} übersetzt.',
    it: 'Le lingue del file sono altre. Questa edizione è tradotta da {{source}} a {{target}}.',
  },
  exchange_too_deep: {
    'pt-BR': 'O arquivo tem mais partes, ou partes mais aninhadas, do que qualquer e-book. Nada foi importado.',
    en: 'The file has more parts, or more deeply nested ones, than any e-book. Nothing was imported.',
    es: 'El archivo tiene más partes, o más anidadas, que cualquier e-book. No se importó nada.',
    fr: 'Le fichier contient plus de parties, ou des parties plus imbriquées, que n’importe quel e-book. Rien n’a été importé.',
    de: 'Die Datei hat mehr oder tiefer verschachtelte Teile als jedes E-Book. Es wurde nichts importiert.',
    it: 'Il file ha più parti, o parti più annidate, di qualsiasi e-book. Non è stato importato nulla.',
  },
  exchange_columns: {
    'pt-BR':
      'O arquivo não é XLIFF nem tem as colunas “module”, “block” e “target” de um CSV. Mantenha a primeira linha do arquivo exportado.',
    en: 'The file is not XLIFF and lacks the columns “module”, “block” and “target” of a CSV. Keep the first line of the exported file.',
    es: 'El archivo no es XLIFF ni tiene las columnas «module», «block» y «target» de un CSV. Conserva la primera línea del archivo exportado.',
    fr: 'Le fichier n’est pas du XLIFF et n’a pas les colonnes « module », « block » et « target » d’un CSV. Gardez la première ligne du fichier exporté.',
    de: 'Die Datei ist kein XLIFF, und ihr fehlen die Spalten „module“, „block“ und „target“ einer CSV-Datei. Behalten Sie die erste Zeile der exportierten Datei.',
    it: 'Il file non è XLIFF e non ha le colonne “module”, “block” e “target” di un CSV. Mantieni la prima riga del file esportato.',
  },
  exchange_too_large: {
    'pt-BR': 'O arquivo passa de {{max, number}} MB. Divida-o por módulos e importe as partes.',
    en: 'The file is larger than {{max, number}} MB. Split it by modules and import the parts.',
    es: 'El archivo supera los {{max, number}} MB. Divídelo por módulos e importa las partes.',
    fr: 'Le fichier dépasse {{max, number}} Mo. Divisez-le par modules et importez les parties.',
    de: 'Die Datei ist größer als {{max, number}} MB. Teilen Sie sie nach Modulen auf und importieren Sie die Teile.',
    it: 'Il file supera i {{max, number}} MB. Dividilo per moduli e importa le parti.',
  },
  exchange_other_work: {
    'pt-BR': 'O arquivo é de outra edição ou de outro e-book. Nada foi importado.',
    en: 'The file is of another edition or another e-book. Nothing was imported.',
    es: 'El archivo es de otra edición o de otro e-book. No se importó nada.',
    fr: 'Le fichier vient d’une autre édition ou d’un autre e-book. Rien n’a été importé.',
    de: 'Die Datei gehört zu einer anderen Ausgabe oder einem anderen E-Book. Es wurde nichts importiert.',
    it: 'Il file è di un’altra edizione o di un altro e-book. Non è stato importato nulla.',
  },
} as const satisfies Topic;
