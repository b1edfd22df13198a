import type { Topic } from '../../topic.ts';

/** What the installation puts onto links. */
export const links = {
  linkTemplates: {
    'pt-BR': 'Modelos de links',
    en: 'Link templates',
    es: 'Plantillas de enlaces',
    fr: 'Modèles de liens',
    de: 'Linkvorlagen',
    it: 'Modelli di link',
  },
  linkTemplatesHint: {
    'pt-BR':
      'O que entra nos links de itens para uma loja, quando o leitor clica, sem tirar nada deles. {code}, {module}, {ebook} e {lang} são trocados pelo código do link, o número do módulo, o endereço e o idioma do e-book. Links dos programas conhecidos seguem as contas dos autores.',
    en: 'What is added to item links to a shop when a reader clicks; nothing is removed from them. {code}, {module}, {ebook} and {lang} are replaced by the link’s code, the module’s number, the e-book’s address and its language. Links of known programmes use their authors’ accounts.',
    es: 'Lo que se añade a los enlaces de artículos a una tienda cuando el lector hace clic, sin quitarles nada. {code}, {module}, {ebook} y {lang} se cambian por el código del enlace, el número del módulo, la dirección y el idioma del e-book. Los enlaces de programas conocidos usan las cuentas de sus autores.',
    fr: 'Ce qui s’ajoute aux liens d’articles vers une boutique quand le lecteur clique, sans rien en retirer. {code}, {module}, {ebook} et {lang} sont remplacés par le code du lien, le numéro du module, l’adresse et la langue de l’e-book. Les liens des programmes connus utilisent les comptes de leurs auteurs.',
    de: 'Was in Artikellinks zu einem Shop eingefügt wird, wenn jemand klickt, ohne etwas daraus zu entfernen. {code}, {module}, {ebook} und {lang} stehen für den Code des Links, die Nummer des Moduls, die Adresse und die Sprache des E-Books. Für Links bekannter Programme gelten die Konten ihrer Autoren.',
    it: 'Quello che viene aggiunto ai link degli articoli verso un negozio quando il lettore fa clic, senza togliere nulla. {code}, {module}, {ebook} e {lang} diventano il codice del link, il numero del modulo, l’indirizzo e la lingua dell’e-book. I link dei programmi noti usano gli account dei loro autori.',
  },
  templateHost: {
    'pt-BR': 'Loja {{n}}',
    en: 'Shop {{n}}',
    es: 'Tienda {{n}}',
    fr: 'Boutique {{n}}',
    de: 'Shop {{n}}',
    it: 'Negozio {{n}}',
  },
  templateParameters: {
    'pt-BR': 'Parâmetros da loja {{n}}',
    en: 'Parameters of shop {{n}}',
    es: 'Parámetros de la tienda {{n}}',
    fr: 'Paramètres de la boutique {{n}}',
    de: 'Parameter von Shop {{n}}',
    it: 'Parametri del negozio {{n}}',
  },
  addTemplate: {
    'pt-BR': 'Adicionar loja',
    en: 'Add a shop',
    es: 'Añadir una tienda',
    fr: 'Ajouter une boutique',
    de: 'Shop hinzufügen',
    it: 'Aggiungi un negozio',
  },
  removeTemplate: {
    'pt-BR': 'Remover loja {{n}}',
    en: 'Remove shop {{n}}',
    es: 'Quitar la tienda {{n}}',
    fr: 'Retirer la boutique {{n}}',
    de: 'Shop {{n}} entfernen',
    it: 'Rimuovi il negozio {{n}}',
  },
} as const satisfies Topic;
