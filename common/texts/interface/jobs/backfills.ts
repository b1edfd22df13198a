import type { Topic } from '../../topic.ts';

/** What is filled in of rows that are older than a version. */
export const backfills = {
  kind_media_uses: {
    'pt-BR': 'Verificar onde as imagens e os vídeos são usados',
    en: 'Check where images and videos are used',
    es: 'Comprobar dónde se usan las imágenes y los vídeos',
    fr: 'Vérifier où servent les images et les vidéos',
    de: 'Prüfen, wo Bilder und Videos verwendet werden',
    it: 'Verificare dove sono usati immagini e video',
  },
  kind_ebooks_changes: {
    'pt-BR': 'Anotar quando cada e-book mudou pela última vez',
    en: 'Record when each e-book last changed',
    es: 'Anotar cuándo cambió cada e-book por última vez',
    fr: 'Noter la dernière modification de chaque e-book',
    de: 'Festhalten, wann jedes E-Book zuletzt geändert wurde',
    it: 'Annotare quando ogni e-book è cambiato l’ultima volta',
  },
  kind_modules_words: {
    'pt-BR': 'Contar as palavras dos módulos',
    en: 'Count the words in modules',
    es: 'Contar las palabras de los módulos',
    fr: 'Compter les mots des modules',
    de: 'Wörter der Module zählen',
    it: 'Contare le parole dei moduli',
  },
  kind_catalogue_overrides: {
    'pt-BR': 'Anotar o que cópias do catálogo dizem só no seu e-book',
    en: 'Record what catalogue copies change in their own e-book',
    es: 'Anotar en qué difieren del catálogo sus copias en los e-books',
    fr: 'Noter ce que les copies du catalogue changent dans leur propre e-book',
    de: 'Festhalten, was Kopien aus dem Katalog nur in ihrem E-Book ändern',
    it: 'Annotare in che cosa le copie negli e-book differiscono dal catalogo',
  },
  kind_stems_rows: {
    'pt-BR': 'Tornar textos pesquisáveis em todas as suas formas',
    en: 'Make texts searchable in all forms of their words',
    es: 'Hacer que los textos se encuentren por todas las formas de sus palabras',
    fr: 'Permettre de trouver les textes sous toutes les formes des mots',
    de: 'Texte in allen Wortformen durchsuchbar machen',
    it: 'Rendere i testi ricercabili in tutte le forme delle parole',
  },
} as const satisfies Topic;
