import type { Texts } from '../topic.ts';

/** The support page. */
export const support = {
  title: { 'pt-BR': 'Suporte', en: 'Support', es: 'Soporte', fr: 'Aide', de: 'Hilfe', it: 'Assistenza' },
  lead: {
    'pt-BR': 'Onde pedir ajuda depende do que aconteceu.',
    en: 'Where to ask for help depends on what happened.',
    es: 'Dónde pedir ayuda depende de lo que haya pasado.',
    fr: 'La bonne adresse pour demander de l’aide dépend de ce qui s’est passé.',
    de: 'Wo Sie Hilfe bekommen, hängt davon ab, worum es geht.',
    it: 'A chi chiedere aiuto dipende da che cosa è successo.',
  },
  sections: [
    {
      title: {
        'pt-BR': 'Dúvida sobre um e-book',
        en: 'A question about an e-book',
        es: 'Una duda sobre un e-book',
        fr: 'Une question sur un e-book',
        de: 'Eine Frage zu einem E-Book',
        it: 'Una domanda su un e-book',
      },
      paragraphs: [
        {
          'pt-BR':
            'Abra o e-book e toque na aba Suporte: lá estão os contatos de quem o escreveu e as perguntas mais frequentes.',
          en: 'Open the e-book and tap the Support tab: there you will find the author’s contact details and the most frequent questions.',
          es: 'Abre el e-book y toca la pestaña Soporte: ahí están los contactos de quien lo escribió y las preguntas más frecuentes.',
          fr: 'Ouvrez l’e-book et touchez l’onglet Aide : vous y trouverez comment joindre son auteur et les questions les plus fréquentes.',
          de: 'Öffnen Sie das E-Book und tippen Sie auf den Tab Hilfe: Dort stehen die Kontakte des Autors und die häufigsten Fragen.',
          it: 'Apri l’e-book e tocca la scheda Assistenza: lì trovi i contatti di chi l’ha scritto e le domande più frequenti.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Compra de um suplemento ou produto',
        en: 'A supplement or product you bought',
        es: 'La compra de un suplemento o producto',
        fr: 'L’achat d’un complément ou d’un produit',
        de: 'Ein gekauftes Supplement oder Produkt',
        it: 'L’acquisto di un integratore o di un prodotto',
      },
      paragraphs: [
        {
          'pt-BR':
            'As compras são feitas na loja para onde o link leva. Pedidos, trocas e devoluções são tratados por essa loja.',
          en: 'Purchases are made in the shop that the link leads to. That shop handles orders, exchanges and returns.',
          es: 'Las compras se hacen en la tienda a la que lleva el enlace. De los pedidos, cambios y devoluciones se encarga esa tienda.',
          fr: 'Les achats se font dans la boutique où mène le lien. Commandes, échanges et retours sont traités par cette boutique.',
          de: 'Gekauft wird in dem Shop, zu dem der Link führt. Um Bestellungen, Umtausch und Rückgabe kümmert sich dieser Shop.',
          it: 'Gli acquisti si fanno nel negozio a cui porta il link. Di ordini, cambi e resi si occupa quel negozio.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Acesso à conta de autor',
        en: 'Access to your author account',
        es: 'El acceso a tu cuenta de autor',
        fr: 'L’accès à votre compte d’auteur',
        de: 'Zugang zu Ihrem Autorenkonto',
        it: 'L’accesso al tuo account di autore',
      },
      paragraphs: [
        {
          'pt-BR':
            'Confira o e-mail e a senha na página de entrada. Se ainda assim não conseguir, fale com a pessoa que administra esta instalação do {{name}}.',
          en: 'Check your e-mail and password on the sign-in page. If it still does not work, contact the person who runs this installation of {{name}}.',
          es: 'Revisa el correo y la contraseña en la página de inicio de sesión. Si aun así no puedes entrar, ponte en contacto con la persona que administra esta instalación de {{name}}.',
          fr: 'Vérifiez votre e-mail et votre mot de passe sur la page de connexion. Si cela ne suffit pas, adressez-vous à la personne qui administre cette installation de {{name}}.',
          de: 'Prüfen Sie E-Mail-Adresse und Passwort auf der Anmeldeseite. Klappt es trotzdem nicht, wenden Sie sich an die Person, die diese Installation von {{name}} verwaltet.',
          it: 'Controlla e-mail e password nella pagina di accesso. Se non basta, contatta la persona che amministra questa installazione di {{name}}.',
        },
      ],
    },
  ],
} satisfies Texts;
