import type { Texts } from '../topic.ts';

/** The terms of use that come with the product. */
export const terms = {
  title: {
    'pt-BR': 'Termos de uso',
    en: 'Terms of use',
    es: 'Términos de uso',
    fr: 'Conditions d’utilisation',
    de: 'Nutzungsbedingungen',
    it: 'Termini di utilizzo',
  },
  lead: {
    'pt-BR': 'Regras curtas para que todos possam ler e publicar com tranquilidade.',
    en: 'Short rules so that everyone can read and publish with peace of mind.',
    es: 'Reglas breves para que todos puedan leer y publicar con tranquilidad.',
    fr: 'Des règles courtes pour que chacun puisse lire et publier sereinement.',
    de: 'Kurze Regeln, damit alle unbesorgt lesen und veröffentlichen können.',
    it: 'Poche regole perché tutti possano leggere e pubblicare in tranquillità.',
  },
  sections: [
    {
      title: {
        'pt-BR': 'Conteúdo dos e-books',
        en: 'What e-books contain',
        es: 'El contenido de los e-books',
        fr: 'Le contenu des e-books',
        de: 'Inhalt der E-Books',
        it: 'Il contenuto degli e-book',
      },
      paragraphs: [
        {
          'pt-BR':
            'Cada e-book é de responsabilidade de quem o escreveu, que mantém os direitos sobre ele. As informações são gerais e não substituem a orientação de um profissional de saúde, de direito ou de finanças.',
          en: 'Each e-book is the responsibility of its author, who keeps the rights to it. The information is general and does not replace the advice of a health, legal or financial professional.',
          es: 'Cada e-book es responsabilidad de quien lo escribió, que conserva los derechos sobre él. La información es general y no sustituye el consejo de un profesional de la salud, del derecho o de las finanzas.',
          fr: 'Chaque e-book relève de la responsabilité de son auteur, qui en garde les droits. Les informations sont générales et ne remplacent pas l’avis d’un professionnel de la santé, du droit ou de la finance.',
          de: 'Für jedes E-Book ist die Person verantwortlich, die es geschrieben hat; sie behält die Rechte daran. Die Informationen sind allgemein und ersetzen keine Beratung durch Fachleute für Gesundheit, Recht oder Finanzen.',
          it: 'Ogni e-book è responsabilità di chi l’ha scritto, che ne conserva i diritti. Le informazioni sono generali e non sostituiscono il parere di un professionista della salute, del diritto o della finanza.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Recomendações',
        en: 'Recommendations',
        es: 'Las recomendaciones',
        fr: 'Les recommandations',
        de: 'Empfehlungen',
        it: 'I consigli',
      },
      paragraphs: [
        {
          'pt-BR':
            'Suplementos e produtos são indicações de quem escreveu o e-book e são marcados como publicidade. Preços e avaliações podem mudar; vale o que a loja mostra no momento da compra.',
          en: 'Supplements and products are recommended by the author of the e-book and marked as advertising. Prices and ratings may change; what the shop shows at the time of purchase applies.',
          es: 'Los suplementos y productos son recomendaciones de quien escribió el e-book y se marcan como publicidad. Los precios y valoraciones pueden cambiar; vale lo que muestre la tienda en el momento de la compra.',
          fr: 'Compléments et produits sont recommandés par l’auteur de l’e-book et signalés comme publicité. Prix et notes peuvent changer ; ce que montre la boutique au moment de l’achat fait foi.',
          de: 'Supplemente und Produkte sind Empfehlungen des Autors und als Werbung gekennzeichnet. Preise und Bewertungen können sich ändern; es gilt, was der Shop beim Kauf zeigt.',
          it: 'Integratori e prodotti sono consigliati da chi ha scritto l’e-book e segnalati come pubblicità. Prezzi e valutazioni possono cambiare; vale quello che il negozio mostra al momento dell’acquisto.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Uso permitido',
        en: 'Permitted use',
        es: 'El uso permitido',
        fr: 'L’usage permis',
        de: 'Erlaubte Nutzung',
        it: 'L’uso consentito',
      },
      paragraphs: [
        {
          'pt-BR':
            'Publique apenas o que é seu ou o que você tem licença para publicar. Conteúdo ilegal, enganoso ou que viole direitos de outras pessoas pode ser retirado.',
          en: 'Publish only what is yours or what you have a licence to publish. Content that is illegal, misleading or infringes the rights of others may be removed.',
          es: 'Publica solo lo que es tuyo o lo que tienes licencia para publicar. El contenido ilegal, engañoso o que vulnere derechos de otras personas puede retirarse.',
          fr: 'Ne publiez que ce qui est à vous ou ce que vous avez le droit de publier. Un contenu illégal, trompeur ou qui porte atteinte aux droits d’autrui peut être retiré.',
          de: 'Veröffentlichen Sie nur, was Ihnen gehört oder wofür Sie eine Lizenz haben. Inhalte, die rechtswidrig oder irreführend sind oder Rechte anderer verletzen, können entfernt werden.',
          it: 'Pubblica solo ciò che è tuo o che hai la licenza di pubblicare. I contenuti illegali, ingannevoli o che violano i diritti altrui possono essere rimossi.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Disponibilidade',
        en: 'Availability',
        es: 'La disponibilidad',
        fr: 'La disponibilité',
        de: 'Verfügbarkeit',
        it: 'La disponibilità',
      },
      paragraphs: [
        {
          'pt-BR':
            'O serviço é oferecido como está, e pode passar por interrupções para manutenção. Mudanças importantes nestes termos são avisadas nesta página.',
          en: 'The service is offered as it is, and may be interrupted for maintenance. Important changes to these terms are announced on this page.',
          es: 'El servicio se ofrece tal como es y puede interrumpirse por mantenimiento. Los cambios importantes en estos términos se avisan en esta página.',
          fr: 'Le service est proposé tel quel et peut être interrompu pour maintenance. Les changements importants de ces conditions sont annoncés sur cette page.',
          de: 'Der Dienst wird so angeboten, wie er ist, und kann wegen Wartung unterbrochen werden. Wichtige Änderungen dieser Bedingungen werden auf dieser Seite angekündigt.',
          it: 'Il servizio è offerto così com’è e può essere interrotto per manutenzione. Le modifiche importanti a questi termini vengono annunciate in questa pagina.',
        },
      ],
    },
  ],
} satisfies Texts;
