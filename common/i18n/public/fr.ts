import type { PublicTexts } from './texts.ts';

export const fr: PublicTexts = {
  site: {
    signIn: 'Se connecter',
    signUp: 'Créer un compte',
    allSupplements: 'Compléments',
    allSupplementsNote:
      'Tout ce que recommandent les e-books publiés ici, du plus récent au plus ancien. Les liens sont affiliés : un achat peut donner lieu à une commission, sans surcoût pour vous.',
    guide: 'Guide',
    sections: 'Rubriques',
    loadMore: 'Afficher plus',
    notFound: 'Oups ! Page introuvable',
    notFoundText: 'Cette page n’existe pas ou a changé d’adresse.',
    backHome: 'Retour à l’accueil',
    language: 'Langue',
  },
  sales: {
    title: 'Du brouillon à l’e-book agréable à lire sur téléphone',
    lead: 'Prelo est une presse à guides numériques : vous écrivez en modules, vous recommandez ce que vous utilisez et vous publiez une adresse qui s’ouvre aussitôt, sur tous les téléphones, sans inscription pour les lecteurs.',
    sections: [
      {
        title: 'Écrivez en modules',
        paragraphs: [
          'Un éditeur visuel avec titres, images, vidéos, citations et tableaux. Ce que vous voyez est ce que reçoit le lecteur ; le code HTML est à un onglet de là.',
        ],
      },
      {
        title: 'Offrez des bonus',
        paragraphs: [
          'Les modules bonus ont leur place et leur couleur, avec les avantages et l’appel que vous choisissez.',
        ],
      },
      {
        title: 'Recommandez en toute clarté',
        paragraphs: [
          'Compléments et produits avec prix, note et lien d’achat, toujours signalés comme publicité. Le lecteur sait où mène le lien.',
        ],
      },
      {
        title: 'Six langues',
        paragraphs: [
          'Portugais, anglais, espagnol, français, allemand et italien : chaque e-book parle la langue de ceux qui le lisent.',
        ],
      },
      {
        title: 'Rapide sur un réseau lent',
        paragraphs: ['Les pages arrivent prêtes du serveur, légères, et fonctionnent même sans JavaScript.'],
      },
      {
        title: 'Vos contenus sont à vous',
        paragraphs: [
          'Une installation, un dossier de données. Les grandes vidéos reprennent là où elles en étaient si la connexion coupe.',
        ],
      },
    ],
  },
  support: {
    title: 'Aide',
    lead: 'À qui demander de l’aide dépend de ce qui s’est passé.',
    sections: [
      {
        title: 'Une question sur un e-book',
        paragraphs: [
          'Ouvrez l’e-book et touchez l’onglet Aide : vous y trouverez comment joindre son auteur et les questions les plus fréquentes.',
        ],
      },
      {
        title: 'L’achat d’un complément ou d’un produit',
        paragraphs: [
          'Les achats se font dans la boutique où mène le lien. Commandes, échanges et retours sont traités par cette boutique.',
        ],
      },
      {
        title: 'L’accès à votre compte d’auteur',
        paragraphs: [
          'Vérifiez votre e-mail et votre mot de passe sur la page de connexion. Si cela ne suffit pas, adressez-vous à la personne qui administre cette installation de Prelo.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Confidentialité',
    lead: 'Lire un e-book ne demande aucune inscription, et les pages de lecture n’utilisent pas de cookies de suivi.',
    sections: [
      {
        title: 'Si vous lisez',
        paragraphs: [
          'Pour afficher une page, le serveur reçoit votre adresse réseau et le type de votre navigateur, comme sur tout site web. Ces données servent à livrer la page, à mesurer le fonctionnement et à contenir les abus.',
          'Les vidéos YouTube et Vimeo sont chargées depuis des adresses qui ne déposent pas de cookies avant la lecture. Quand vous suivez un lien d’achat, les règles de la boutique s’appliquent.',
        ],
      },
      {
        title: 'Si vous écrivez',
        paragraphs: [
          'Le compte conserve un nom, une adresse e-mail, une image et un mot de passe chiffré. Un seul cookie, que les pages d’autres sites ne peuvent pas lire, maintient la session ouverte ; un autre retient la langue choisie.',
          'Textes, images et vidéos restent sur cette installation et sont effacés quand vous les supprimez.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'Vous pouvez demander l’accès à vos données, leur rectification ou leur effacement à la personne ou à l’entreprise qui administre cette installation, comme le prévoient le Règlement général sur la protection des données (UE) 2016/679 et la loi brésilienne sur la protection des données (Lei nº 13.709/2018).',
        ],
      },
    ],
  },
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Des règles courtes pour que chacun puisse lire et publier sereinement.',
    sections: [
      {
        title: 'Le contenu des e-books',
        paragraphs: [
          'Chaque e-book relève de la responsabilité de son auteur, qui en garde les droits. Les informations sont générales et ne remplacent pas l’avis d’un professionnel de la santé, du droit ou de la finance.',
        ],
      },
      {
        title: 'Les recommandations',
        paragraphs: [
          'Compléments et produits sont recommandés par l’auteur de l’e-book et signalés comme publicité. Prix et notes peuvent changer ; ce que montre la boutique au moment de l’achat fait foi.',
        ],
      },
      {
        title: 'L’usage permis',
        paragraphs: [
          'Ne publiez que ce qui est à vous ou ce que vous avez le droit de publier. Un contenu illégal, trompeur ou qui porte atteinte aux droits d’autrui peut être retiré.',
        ],
      },
      {
        title: 'La disponibilité',
        paragraphs: [
          'Le service est proposé tel quel et peut être interrompu pour maintenance. Les changements importants de ces conditions sont annoncés sur cette page.',
        ],
      },
    ],
  },
};
