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
  },
  sales: {
    title: 'From a draft to an e-book that reads well on a phone',
    lead: 'Prelo is a press for digital guides: you write in modules, recommend what you use and publish an address that opens at once, on any phone, with no sign-up for readers.',
    sections: [
      {
        title: 'Write in modules',
        paragraphs: [
          'A visual editor with headings, images, videos, quotes and tables. What you see is what readers get; the HTML is one tab away.',
        ],
      },
      {
        title: 'Give bonuses away',
        paragraphs: [
          'Bonus modules have a place and a color of their own, with the benefits and the call to action you choose.',
        ],
      },
      {
        title: 'Recommend openly',
        paragraphs: [
          'Supplements and products with price, rating and purchase link, always marked as advertising. Readers know where a link leads.',
        ],
      },
      {
        title: 'Six languages',
        paragraphs: [
          'Portuguese, English, Spanish, French, German and Italian: each e-book speaks its readers’ language.',
        ],
      },
      {
        title: 'Fast on slow networks',
        paragraphs: ['Pages arrive ready from the server, light, and work even with JavaScript turned off.'],
      },
      {
        title: 'Your content is yours',
        paragraphs: [
          'One installation, one folder of data. Large videos go on where they stopped if the connection drops.',
        ],
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
          'Check your e-mail and password on the sign-in page. If it still does not work, talk to the person who runs this installation of Prelo.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Reading an e-book takes no sign-up, and the reading pages use no tracking cookies.',
    sections: [
      {
        title: 'Readers',
        paragraphs: [
          'To show a page, the server receives your network address and the kind of browser you use, as happens on any website. These data serve to deliver the page, to measure how things run and to hold back abuse.',
          'YouTube and Vimeo videos are loaded from addresses that set no cookies before you press play. Once you follow a purchase link, the store’s rules apply.',
        ],
      },
      {
        title: 'Authors',
        paragraphs: [
          'An account keeps a name, an e-mail address, a picture and an encrypted password. A single cookie, which other sites’ pages cannot read, keeps the session open; another remembers the language you picked.',
          'Texts, images and videos stay on this installation and are erased when you delete them.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask the person or company that runs this installation for access to your data, for their correction or for their erasure, as the General Data Protection Regulation (EU) 2016/679 and the Brazilian data protection act (Lei nº 13.709/2018) provide.',
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
