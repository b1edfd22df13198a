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
    es: 'Anotar lo que las copias del catálogo dicen solo en su e-book',
    fr: 'Noter ce que des copies du catalogue disent dans leur seul e-book',
    de: 'Festhalten, was Kopien des Katalogs nur in ihrem E-Book sagen',
    it: 'Annotare ciò che le copie del catalogo dicono solo nel loro e-book',
  },
  kind_stems_rows: {
    'pt-BR': 'Tornar textos pesquisáveis em todas as suas formas',
    en: 'Make texts searchable in all forms of their words',
    es: 'Hacer que los textos se encuentren por todas sus formas',
    fr: 'Rendre les textes trouvables sous toutes leurs formes',
    de: 'Texte in allen Wortformen durchsuchbar machen',
    it: 'Rendere i testi trovabili in tutte le loro forme',
  },
} as const satisfies Topic;
