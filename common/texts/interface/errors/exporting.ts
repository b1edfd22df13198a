import type { Topic } from '../../topic.ts';

/** Why a file of an e-book is not there. */
export const exporting = {
  file_slow: {
    'pt-BR': 'O arquivo demorou demais para ser gerado.',
    en: 'The file took too long to create.',
    es: 'El archivo tardó demasiado en generarse.',
    fr: 'La création du fichier a pris trop de temps.',
    de: 'Die Datei zu erstellen hat zu lange gedauert.',
    it: 'La creazione del file ha richiesto troppo tempo.',
  },
  file_memory: {
    'pt-BR': 'O e-book é grande demais para este formato. Tente com menos imagens.',
    en: 'The e-book is too large for this format. Try with fewer images.',
    es: 'El e-book es demasiado grande para este formato. Prueba con menos imágenes.',
    fr: 'L’e-book est trop grand pour ce format. Essayez avec moins d’images.',
    de: 'Das E-Book ist für dieses Format zu groß. Versuchen Sie es mit weniger Bildern.',
    it: 'L’e-book è troppo grande per questo formato. Prova con meno immagini.',
  },
  file_failed: {
    'pt-BR': 'O arquivo não pôde ser gerado.',
    en: 'The file could not be created.',
    es: 'No se pudo generar el archivo.',
    fr: 'Le fichier n’a pas pu être créé.',
    de: 'Die Datei konnte nicht erstellt werden.',
    it: 'Non è stato possibile creare il file.',
  },
  file_stopped: {
    'pt-BR': 'A geração do arquivo foi interrompida.',
    en: 'File creation was interrupted.',
    es: 'La generación del archivo se interrumpió.',
    fr: 'La création du fichier a été interrompue.',
    de: 'Das Erstellen der Datei wurde unterbrochen.',
    it: 'La creazione del file è stata interrotta.',
  },
  file_lost: {
    'pt-BR': 'O arquivo não está mais guardado.',
    en: 'The file is no longer stored.',
    es: 'El archivo ya no está guardado.',
    fr: 'Le fichier n’est plus conservé.',
    de: 'Die Datei ist nicht mehr gespeichert.',
    it: 'Il file non è più conservato.',
  },
  pdf_not_here: {
    'pt-BR': 'Este servidor não consegue fazer PDF. Escolha outro formato ou avise quem administra.',
    en: 'This server cannot create PDFs. Choose another format, or contact an administrator.',
    es: 'Este servidor no puede crear PDF. Elige otro formato o avisa a quien lo administra.',
    fr: 'Ce serveur ne peut pas créer de PDF. Choisissez un autre format ou prévenez la personne qui l’administre.',
    de: 'Dieser Server kann keine PDFs erstellen. Wählen Sie ein anderes Format oder geben Sie einem Administrator Bescheid.',
    it: 'Questo server non può creare PDF. Scegli un altro formato o avvisa chi lo amministra.',
  },
} satisfies Topic;
