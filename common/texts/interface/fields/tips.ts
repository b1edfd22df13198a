import type { Topic } from '../../topic.ts';

/** How the field of rich text is used. */
export const tips = {
  tips: {
    'pt-BR': 'Dicas rápidas',
    en: 'Quick tips',
    es: 'Consejos rápidos',
    fr: 'Conseils rapides',
    de: 'Kurze Tipps',
    it: 'Consigli rapidi',
  },
  tipSelect: {
    'pt-BR': 'Selecione um trecho e clique num botão para formatar; clique de novo para desfazer.',
    en: 'Select some text and click a button to format it; click again to undo.',
    es: 'Selecciona un fragmento y haz clic en un botón para darle formato; haz clic otra vez para quitarlo.',
    fr: 'Sélectionnez un passage et cliquez sur un bouton pour le mettre en forme ; cliquez à nouveau pour annuler.',
    de: 'Markieren Sie eine Stelle und klicken Sie zum Formatieren auf eine Schaltfläche; ein weiterer Klick macht es rückgängig.',
    it: 'Seleziona una parte di testo e fai clic su un pulsante per formattarla; un altro clic annulla.',
  },
  tipKeys: {
    'pt-BR': 'Ctrl B negrito, Ctrl I itálico, Ctrl U sublinhado, Ctrl Z desfaz.',
    en: 'Ctrl B bold, Ctrl I italic, Ctrl U underline, Ctrl Z undo.',
    es: 'Ctrl B negrita, Ctrl I cursiva, Ctrl U subrayado, Ctrl Z deshace.',
    fr: 'Ctrl B gras, Ctrl I italique, Ctrl U souligné, Ctrl Z annule.',
    de: 'Strg B fett, Strg I kursiv, Strg U unterstrichen, Strg Z rückgängig.',
    it: 'Ctrl B grassetto, Ctrl I corsivo, Ctrl U sottolineato, Ctrl Z annulla.',
  },
  tipTyping: {
    'pt-BR': 'No começo da linha, digite “# ” para um cabeçalho, “- ” ou “1. ” para uma lista, “> ” para uma citação.',
    en: 'At the start of a line, type “# ” for a heading, “- ” or “1. ” for a list, “> ” for a quote.',
    es: 'Al principio de la línea, escribe «# » para un encabezado, «- » o «1. » para una lista, «> » para una cita.',
    fr: 'En début de ligne, tapez « # » puis une espace pour un titre, « - » ou « 1. » pour une liste, « > » pour une citation.',
    de: 'Am Zeilenanfang ergibt „# “ eine Überschrift, „- “ oder „1. “ eine Liste, „> “ ein Zitat.',
    it: 'A inizio riga, scrivi «# » per un titolo, «- » o «1. » per un elenco, «> » per una citazione.',
  },
  tipPaste: {
    'pt-BR': 'Cole do Word ou do Google Docs sem medo: a formatação estranha fica de fora.',
    en: 'Paste freely from Word or Google Docs: odd formatting is left out.',
    es: 'Pega desde Word o Google Docs sin miedo: el formato extraño se queda fuera.',
    fr: 'Collez sans crainte depuis Word ou Google Docs : la mise en forme superflue est écartée.',
    de: 'Fügen Sie unbesorgt aus Word oder Google Docs ein: Fremde Formatierung bleibt draußen.',
    it: 'Incolla da Word o Google Docs senza timore: la formattazione estranea resta fuori.',
  },
  tipMedia: {
    'pt-BR': 'Cole no texto o link de um vídeo (YouTube, Vimeo) ou arraste para ele uma imagem.',
    en: 'Paste a video link (YouTube, Vimeo) into the text, or drag an image onto it.',
    es: 'Pega en el texto el enlace de un vídeo (YouTube, Vimeo) o arrastra una imagen.',
    fr: 'Collez dans le texte le lien d’une vidéo (YouTube, Vimeo) ou glissez-y une image.',
    de: 'Fügen Sie den Link eines Videos (YouTube, Vimeo) in den Text ein oder ziehen Sie ein Bild hinein.',
    it: 'Incolla nel testo il link di un video (YouTube, Vimeo) o trascinaci un’immagine.',
  },
  tipToolbar: {
    'pt-BR': 'Alt F10 leva à barra de formatação; as setas andam nela e Esc volta ao texto.',
    en: 'Alt F10 goes to the formatting bar; the arrow keys move along it and Esc goes back to the text.',
    es: 'Alt F10 lleva a la barra de formato; las flechas se mueven por ella y Esc vuelve al texto.',
    fr: 'Alt F10 mène à la barre de mise en forme ; les flèches la parcourent et Échap ramène au texte.',
    de: 'Alt F10 führt zur Formatierungsleiste; die Pfeiltasten bewegen sich darin, Esc führt zurück zum Text.',
    it: 'Alt F10 porta alla barra di formattazione; le frecce la percorrono ed Esc riporta al testo.',
  },
} as const satisfies Topic;
