import type { Topic } from '../../topic.ts';

/** Contact and legal texts. */
export const contact = {
  contact: { 'pt-BR': 'Contato', en: 'Contact', es: 'Contacto', fr: 'Contact', de: 'Kontakt', it: 'Contatti' },
  contactHint: {
    'pt-BR': 'Aparece nas páginas de suporte, privacidade e termos. O que fica vazio não é mostrado.',
    en: 'Shown on the support, privacy and terms pages. Empty fields aren’t shown.',
    es: 'Aparece en las páginas de soporte, privacidad y términos. Lo que quede vacío no se muestra.',
    fr: 'Affiché sur les pages d’aide, de confidentialité et des conditions. Ce qui est vide n’est pas affiché.',
    de: 'Erscheint auf den Seiten Hilfe, Datenschutz und Nutzungsbedingungen. Leeres wird nicht angezeigt.',
    it: 'Compare nelle pagine di assistenza, privacy e termini. Ciò che è vuoto non viene mostrato.',
  },
  fieldAddress: {
    'pt-BR': 'Responsável e endereço',
    en: 'Responsible party and address',
    es: 'Responsable y dirección',
    fr: 'Responsable et adresse',
    de: 'Verantwortliche Stelle und Anschrift',
    it: 'Titolare e indirizzo',
  },
  fieldAddressHint: {
    'pt-BR': 'Nome da pessoa ou empresa que responde por esta instalação, com o endereço postal.',
    en: 'Name of the person or company responsible for this installation, with a postal address.',
    es: 'Nombre de la persona o empresa que responde por esta instalación, con su dirección postal.',
    fr: 'Nom de la personne ou de l’entreprise qui répond de cette installation, avec son adresse postale.',
    de: 'Name der Person oder Firma, die für diese Installation verantwortlich ist, mit Postanschrift.',
    it: 'Nome della persona o dell’azienda che risponde di questa installazione, con l’indirizzo postale.',
  },
  legal: {
    'pt-BR': 'Textos legais',
    en: 'Legal texts',
    es: 'Textos legales',
    fr: 'Textes légaux',
    de: 'Rechtliche Texte',
    it: 'Testi legali',
  },
  legalHint: {
    'pt-BR':
      'Vazio usa o texto que vem com o produto. Quem lê em outro idioma vê o texto em português ou, sem ele, o primeiro que você escreveu.',
    en: 'Leave empty for the text that comes with the product. People reading in another language see the Portuguese text or, without one, the first you wrote.',
    es: 'Si lo dejas vacío, se usa el texto que trae el producto. Quien lee en otro idioma ve el texto en portugués o, si no lo hay, el primero que escribiste.',
    fr: 'Vide : le texte fourni avec le produit. Les personnes qui lisent dans une autre langue voient le texte en portugais ou, à défaut, le premier que vous avez rédigé.',
    de: 'Leer lassen für den mitgelieferten Text. Wer in einer anderen Sprache liest, sieht den portugiesischen Text oder, falls es keinen gibt, den ersten von Ihnen verfassten.',
    it: 'Se lo lasci vuoto, si usa il testo fornito con il prodotto. Chi legge in un’altra lingua vede il testo in portoghese o, se manca, il primo che hai scritto.',
  },
  legalLanguage: {
    'pt-BR': 'Idioma dos textos',
    en: 'Language of the texts',
    es: 'Idioma de los textos',
    fr: 'Langue des textes',
    de: 'Sprache der Texte',
    it: 'Lingua dei testi',
  },
  fieldPrivacy: {
    'pt-BR': 'Política de privacidade',
    en: 'Privacy policy',
    es: 'Política de privacidad',
    fr: 'Politique de confidentialité',
    de: 'Datenschutzerklärung',
    it: 'Informativa sulla privacy',
  },
  fieldTerms: {
    'pt-BR': 'Termos de uso',
    en: 'Terms of use',
    es: 'Términos de uso',
    fr: 'Conditions d’utilisation',
    de: 'Nutzungsbedingungen',
    it: 'Termini di utilizzo',
  },
} as const satisfies Topic;
