import type { Topic } from '../../topic.ts';

/** Settings of the site. */
export const site = {
  site_name_required: {
    'pt-BR': 'Nome do produto é obrigatório',
    en: 'Product name is required',
    es: 'El nombre del producto es obligatorio',
    fr: 'Le nom du produit est obligatoire',
    de: 'Der Produktname ist erforderlich',
    it: 'Il nome del prodotto è obbligatorio',
  },
  whatsapp_country: {
    'pt-BR': 'Escolha o país: sem ele, o link do WhatsApp não leva a ninguém.',
    en: 'Choose the country: without it, the WhatsApp link does not work.',
    es: 'Elige el país: sin él, el enlace de WhatsApp no funciona.',
    fr: 'Choisissez le pays : sans lui, le lien WhatsApp ne mène à personne.',
    de: 'Wählen Sie das Land: Ohne Land führt der WhatsApp-Link zu niemandem.',
    it: 'Scegli il paese: senza, il link di WhatsApp non porta a nessuno.',
  },
  whatsapp_invalid: {
    'pt-BR': 'Este número não existe no país escolhido: confira o DDD e os dígitos.',
    en: 'This number does not exist in the chosen country: check the area code and the digits.',
    es: 'Este número no existe en el país elegido: revisa el prefijo y las cifras.',
    fr: 'Ce numéro n’existe pas dans le pays choisi : vérifiez l’indicatif et les chiffres.',
    de: 'Diese Nummer gibt es im gewählten Land nicht: Prüfen Sie Vorwahl und Ziffern.',
    it: 'Questo numero non esiste nel paese scelto: controlla il prefisso e le cifre.',
  },
  colour_invalid: {
    'pt-BR': 'Informe a cor como #rrggbb, por exemplo #1d6fb8.',
    en: 'Enter the colour as #rrggbb, for example #1d6fb8.',
    es: 'Indica el color como #rrggbb, por ejemplo #1d6fb8.',
    fr: 'Indiquez la couleur sous la forme #rrggbb, par exemple #1d6fb8.',
    de: 'Geben Sie die Farbe als #rrggbb an, zum Beispiel #1d6fb8.',
    it: 'Indica il colore come #rrggbb, per esempio #1d6fb8.',
  },
  link_host_invalid: {
    'pt-BR': 'Informe só o domínio da loja, por exemplo loja.com.br.',
    en: 'Enter only the shop’s domain, for example shop.com.',
    es: 'Indica solo el dominio de la tienda, por ejemplo tienda.es.',
    fr: 'Indiquez seulement le domaine de la boutique, par exemple boutique.fr.',
    de: 'Geben Sie nur die Domain des Shops an, zum Beispiel shop.de.',
    it: 'Indica solo il dominio del negozio, per esempio negozio.it.',
  },
  link_parameters_invalid: {
    'pt-BR': 'Escreva nome=valor, com & entre eles. Só {code}, {module}, {ebook} e {lang} podem estar entre chaves.',
    en: 'Write name=value, with & between them. Only {code}, {module}, {ebook} and {lang} may be in braces.',
    es: 'Escribe nombre=valor, con & entre ellos. Solo {code}, {module}, {ebook} y {lang} pueden ir entre llaves.',
    fr: 'Écrivez nom=valeur, séparés par &. Seuls {code}, {module}, {ebook} et {lang} peuvent figurer entre accolades.',
    de: 'Schreiben Sie name=wert, mit & dazwischen. Nur {code}, {module}, {ebook} und {lang} dürfen in geschweiften Klammern stehen.',
    it: 'Scrivi nome=valore, separati da &. Solo {code}, {module}, {ebook} e {lang} possono stare tra parentesi graffe.',
  },
} as const satisfies Topic;
