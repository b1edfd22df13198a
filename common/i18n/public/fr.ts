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
    openEbooks: 'Ouvrir mes e-books',
    contact: 'Contact',
    contactNone:
      'Adressez-vous à la personne ou à l’entreprise qui vous a donné l’adresse de cette page : c’est elle qui administre cette installation.',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Responsable',
  },
  sales: {
    title: 'Du brouillon à l’e-book agréable à lire sur téléphone',
    lead: '{{name}} est une presse à guides numériques : vous écrivez en modules, vous recommandez ce que vous utilisez et vous publiez une adresse agréable à lire sur téléphone, sans inscription pour les lecteurs.',
    features: 'Fonctions',
    featuresTitle: 'Pour écrire, publier et recommander',
    plans: 'Offres',
    plansTitle: 'Choisissez votre offre',
    seePlans: 'Voir les offres',
    start: 'Commencer à écrire',
    finalTitle: 'Votre prochain e-book commence par une page blanche',
    finalText: 'Écrivez le premier module et envoyez l’adresse à vos lecteurs.',
    satisfaction: 'de satisfaction',
    creators: 'créateurs',
    ebooks: 'e-books publiés',
    sampleTitle: 'Le pain du dimanche',
    sampleModules: ['Le levain', 'La pâte', 'Le four'],
    cards: [
      {
        title: 'Écrivez en modules',
        text: 'Composez l’e-book chapitre par chapitre, réordonnez d’un glissement et masquez ce qui n’est pas prêt.',
      },
      {
        title: 'Un éditeur avec vidéo et images',
        text: 'Titres, listes, citations, images et vidéos à leur place. Le HTML est à un onglet de distance.',
      },
      {
        title: 'Modules bonus',
        text: 'Des cadeaux avec leur place et leur couleur, les avantages et l’appel de votre choix.',
      },
      {
        title: 'Des recommandations',
        text: 'Des compléments avec leur prix et des produits, avec une note et votre lien d’achat, signalés comme publicité.',
      },
      {
        title: 'Six langues',
        text: 'Portugais, anglais, espagnol, français, allemand et italien : les pages de chaque e-book parlent sa langue.',
      },
      {
        title: 'Lecture sans inscription',
        text: 'L’adresse suffit : les pages sont légères et se lisent aussi sans JavaScript.',
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
          'Vérifiez votre e-mail et votre mot de passe sur la page de connexion. Si cela ne suffit pas, adressez-vous à la personne qui administre cette installation de {{name}}.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Confidentialité',
    lead: 'Lire un e-book ne demande aucune inscription, et les pages de lecture n’utilisent pas de cookies de suivi.',
    sections: [
      {
        title: 'Qui est responsable',
        paragraphs: [
          'La personne ou l’entreprise qui exploite cette installation de {{name}} répond des données ; vous la trouvez sous « Contact », en bas de cette page.',
        ],
      },
      {
        title: 'Lecteurs',
        paragraphs: [
          'La lecture ne demande pas de compte, et les lecteurs ne sont pas suivis : ni statistiques de visites par personne, ni cookies publicitaires. Le serveur n’utilise votre adresse réseau que pour livrer la page.',
          'Les vidéos YouTube et Vimeo et les images d’autres sites sont demandées à ces services, qui reçoivent alors votre adresse réseau. Une fois un lien d’achat suivi, les règles de la boutique s’appliquent.',
        ],
      },
      {
        title: 'Auteurs',
        paragraphs: [
          'Un compte conserve un nom, une adresse e-mail, une image, une langue et un mot de passe chiffré ; chaque session conserve l’adresse réseau et le type de navigateur, pour que vous puissiez la reconnaître et y mettre fin. Les textes, images et vidéos envoyés restent sur cette installation. Un journal indique qui a créé, modifié ou supprimé quoi. Ces données servent à fournir le service (exécution d’un contrat) et à le protéger (intérêt légitime).',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Trois, tous à nous : celui de la session, ouverte 30 jours au plus ; celui de la langue, conservé un an ; celui du menu latéral, conservé sept jours. L’apparence claire ou sombre est gardée dans votre navigateur. Aucun ne sert à la publicité.',
        ],
      },
      {
        title: 'Durée de conservation',
        paragraphs: [
          'Les comptes et les contenus tant qu’ils existent ; une fois supprimés, ils sont effacés. Les sessions expirées et les tentatives de connexion s’éteignent d’elles-mêmes. Le journal des actions est conservé tant que la sécurité du service l’exige. Les sauvegardes suivent le calendrier de l’exploitant.',
        ],
      },
      {
        title: 'Vos droits',
        paragraphs: [
          'En vertu du RGPD (UE 2016/679) et de la LGPD brésilienne (Lei nº 13.709/2018), vous pouvez demander la confirmation, l’accès, la rectification, la portabilité, la limitation ou l’effacement de vos données et vous opposer à leur traitement. Écrivez au contact ci-dessous. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
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
