import type { PublicTexts } from './texts.ts';

export const en: PublicTexts = {
  site: {
    signIn: 'Sign in',
    signUp: 'Create an account',
    allSupplements: 'Supplements',
    allSupplementsNote:
      'Everything that the e-books published here recommend, newest first. These are affiliate links: a purchase may earn a commission, at no extra cost to you.',
    guide: 'Guide',
    sections: 'Sections',
    loadMore: 'Load more',
    notFound: 'Oops! Page not found',
    notFoundText: 'This page does not exist, or its address has changed.',
    backHome: 'Back to the start page',
    language: 'Language',
    openEbooks: 'Open my e-books',
    contact: 'Contact',
    contactNone: 'Talk to the person or company that gave you this page’s address: they run this installation.',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Responsible party',
  },
  sales: {
    title: 'From a draft to an e-book that reads well on a phone',
    lead: '{{name}} is a press for digital guides: you write in modules, recommend what you use and publish an address that reads well on a phone, with no sign-up for readers.',
    features: 'Features',
    featuresTitle: 'To write, publish and recommend',
    plans: 'Plans',
    plansTitle: 'Choose your plan',
    seePlans: 'See the plans',
    start: 'Start writing',
    finalTitle: 'Your next e-book starts with a blank page',
    finalText: 'Write the first module and send the address to your readers.',
    satisfaction: 'satisfaction',
    creators: 'creators',
    ebooks: 'e-books published',
    sampleTitle: 'Sunday bread',
    sampleModules: ['The leaven', 'The dough', 'The oven'],
    cards: [
      {
        title: 'Write in modules',
        text: 'Build the e-book chapter by chapter, drag to reorder, and hide what is not ready yet.',
      },
      {
        title: 'An editor with video and images',
        text: 'Headings, lists, quotes, images and videos right where they belong. The HTML is one tab away.',
      },
      {
        title: 'Bonus modules',
        text: 'Gifts with a place and a color of their own, with the benefits and the call to action you choose.',
      },
      {
        title: 'Recommendations',
        text: 'Supplements with a price, and products, with a rating and your purchase link, marked as advertising.',
      },
      {
        title: 'Six languages',
        text: 'Portuguese, English, Spanish, French, German and Italian: the pages of each e-book speak its language.',
      },
      {
        title: 'Reading without sign-up',
        text: 'The address is enough: pages are light and read with JavaScript turned off, too.',
      },
    ],
  },
  support: {
    title: 'Support',
    lead: 'Where to ask for help depends on what happened.',
    sections: [
      {
        title: 'A question about an e-book',
        paragraphs: [
          'Open the e-book and tap the Support tab: there you find how to reach its author, and the most frequent questions.',
        ],
      },
      {
        title: 'A supplement or product you bought',
        paragraphs: [
          'Purchases are made in the store that the link leads to. Orders, exchanges and returns are handled by that store.',
        ],
      },
      {
        title: 'Access to your author account',
        paragraphs: [
          'Check your e-mail and password on the sign-in page. If it still does not work, talk to the person who runs this installation of {{name}}.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Reading an e-book takes no sign-up, and the reading pages use no tracking cookies.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'Whoever operates this installation of {{name}} is responsible for the data; you find them under contact at the end of this page.',
        ],
      },
      {
        title: 'Readers',
        paragraphs: [
          'Reading takes no account, and readers are not tracked: there are no statistics of individual visits and no advertising cookies. The server uses your network address only to deliver the page.',
          'YouTube and Vimeo videos and images from other sites are requested from those services, which then receive your network address. Once you follow a purchase link, the store’s rules apply.',
        ],
      },
      {
        title: 'Authors',
        paragraphs: [
          'An account keeps a name, an e-mail address, a picture, a language and an encrypted password; each session keeps the network address and the kind of browser, so that you can recognize and end it. Uploaded texts, images and videos stay on this installation. A log says who created, changed or deleted what. These data serve to provide the service (performance of a contract) and to protect it (legitimate interest).',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Three, all our own: the session cookie, which keeps you signed in for up to 30 days; the language cookie, kept for a year; and the sidebar cookie, kept for seven days. The light or dark look is stored in your browser. None of them serves advertising.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'Accounts and content as long as they exist; once deleted, they are erased. Expired sessions and sign-in attempts lapse by themselves. The log of actions is kept as long as the security of the service requires. Backups follow the schedule of whoever operates the installation.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'Under the GDPR (EU 2016/679) and the Brazilian LGPD (Lei nº 13.709/2018) you may ask for confirmation, access, correction, portability, restriction or erasure of your data, and object to their processing. Write to the contact below. You may also complain to the data protection authority of your country, in Brazil the ANPD.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'Short rules so that everyone can read and publish with peace of mind.',
    sections: [
      {
        title: 'What e-books contain',
        paragraphs: [
          'Each e-book is the responsibility of whoever wrote it, who keeps the rights to it. The information is general and does not replace the advice of a health, legal or financial professional.',
        ],
      },
      {
        title: 'Recommendations',
        paragraphs: [
          'Supplements and products are recommended by the author of the e-book and marked as advertising. Prices and ratings may change; what the store shows at the time of purchase applies.',
        ],
      },
      {
        title: 'Permitted use',
        paragraphs: [
          'Publish only what is yours or what you have a license to publish. Content that is illegal, misleading or infringes the rights of others may be removed.',
        ],
      },
      {
        title: 'Availability',
        paragraphs: [
          'The service is offered as it is, and may be interrupted for maintenance. Important changes to these terms are announced on this page.',
        ],
      },
    ],
  },
};
