import type { Topic } from '../../topic.ts';

/** Jobs that ask other sites. */
export const outward = {
  kind_pictures_fetch: {
    'pt-BR': 'Trazer imagens de outros sites',
    en: 'Bring in images from other sites',
    es: 'Traer imágenes de otros sitios',
    fr: 'Récupérer des images d’autres sites',
    de: 'Bilder von anderen Websites holen',
    it: 'Importare immagini da altri siti',
  },
  kind_links_check: {
    'pt-BR': 'Verificar os links',
    en: 'Check the links',
    es: 'Comprobar los enlaces',
    fr: 'Vérifier les liens',
    de: 'Links prüfen',
    it: 'Controllare i link',
  },
  kind_editions_machine: {
    'pt-BR': 'Traduzir por máquina',
    en: 'Machine translation',
    es: 'Traducción automática',
    fr: 'Traduction automatique',
    de: 'Maschinelle Übersetzung',
    it: 'Traduzione automatica',
  },
} satisfies Topic;
