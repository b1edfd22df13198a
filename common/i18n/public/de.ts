import type { PublicTexts } from './texts.ts';

export const de: PublicTexts = {
  site: {
    signIn: 'Anmelden',
    signUp: 'Konto anlegen',
    allSupplements: 'Supplemente',
    allSupplementsNote:
      'Alles, was die hier veröffentlichten E-Books empfehlen, das Neueste zuerst. Es sind Affiliate-Links: Für einen Kauf kann eine Provision anfallen, ohne Mehrkosten für Sie.',
    guide: 'Ratgeber',
    sections: 'Bereiche',
    loadMore: 'Mehr laden',
    notFound: 'Hoppla! Seite nicht gefunden',
    notFoundText: 'Diese Seite gibt es nicht, oder ihre Adresse hat sich geändert.',
    backHome: 'Zurück zur Startseite',
    language: 'Sprache',
    openEbooks: 'Meine E-Books öffnen',
    contact: 'Kontakt',
    contactNone:
      'Wenden Sie sich an die Person oder Firma, die Ihnen die Adresse dieser Seite gegeben hat: Sie betreibt diese Installation.',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Verantwortlich',
  },
  sales: {
    title: 'Vom Entwurf zum E-Book, das sich auf dem Handy gut liest',
    lead: '{{name}} ist eine Druckerpresse für digitale Ratgeber: Sie schreiben in Modulen, empfehlen, was Sie selbst benutzen, und veröffentlichen eine Adresse, die sich auf dem Handy gut liest, ohne Anmeldung für die Leser.',
    features: 'Funktionen',
    featuresTitle: 'Zum Schreiben, Veröffentlichen und Empfehlen',
    plans: 'Tarife',
    plansTitle: 'Wählen Sie Ihren Tarif',
    seePlans: 'Tarife ansehen',
    start: 'Mit dem Schreiben beginnen',
    finalTitle: 'Ihr nächstes E-Book beginnt mit einer leeren Seite',
    finalText: 'Schreiben Sie das erste Modul und schicken Sie die Adresse an Ihre Leser.',
    satisfaction: 'Zufriedenheit',
    creators: 'Autoren',
    ebooks: 'veröffentlichte E-Books',
    sampleTitle: 'Das Sonntagsbrot',
    sampleModules: ['Der Sauerteig', 'Der Teig', 'Der Ofen'],
    cards: [
      {
        title: 'In Modulen schreiben',
        text: 'Bauen Sie das E-Book Kapitel für Kapitel, ordnen Sie per Ziehen und verbergen Sie Unfertiges.',
      },
      {
        title: 'Editor mit Video und Bildern',
        text: 'Überschriften, Listen, Zitate, Bilder und Videos am richtigen Platz. Das HTML ist einen Reiter entfernt.',
      },
      {
        title: 'Bonusmodule',
        text: 'Geschenke mit eigenem Platz und eigener Farbe, mit den Vorteilen und dem Aufruf Ihrer Wahl.',
      },
      {
        title: 'Empfehlungen',
        text: 'Supplemente mit Preis und Produkte, mit Bewertung und Ihrem Kauflink, als Werbung gekennzeichnet.',
      },
      {
        title: 'Sechs Sprachen',
        text: 'Portugiesisch, Englisch, Spanisch, Französisch, Deutsch und Italienisch: Die Seiten jedes E-Books sprechen seine Sprache.',
      },
      {
        title: 'Lesen ohne Anmeldung',
        text: 'Die Adresse genügt: Die Seiten sind leicht und lassen sich auch ohne JavaScript lesen.',
      },
    ],
  },
  support: {
    title: 'Hilfe',
    lead: 'Wo Sie Hilfe bekommen, hängt davon ab, was passiert ist.',
    sections: [
      {
        title: 'Eine Frage zu einem E-Book',
        paragraphs: [
          'Öffnen Sie das E-Book und tippen Sie auf den Tab Hilfe: Dort stehen die Kontakte des Autors und die häufigsten Fragen.',
        ],
      },
      {
        title: 'Ein gekauftes Supplement oder Produkt',
        paragraphs: [
          'Gekauft wird in dem Shop, zu dem der Link führt. Um Bestellungen, Umtausch und Rückgabe kümmert sich dieser Shop.',
        ],
      },
      {
        title: 'Zugang zu Ihrem Autorenkonto',
        paragraphs: [
          'Prüfen Sie E-Mail-Adresse und Passwort auf der Anmeldeseite. Klappt es trotzdem nicht, wenden Sie sich an die Person, die diese Installation von {{name}} verwaltet.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Ein E-Book zu lesen erfordert keine Anmeldung, und die Leseseiten verwenden keine Tracking-Cookies.',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        paragraphs: [
          'Für die Daten ist verantwortlich, wer diese Installation von {{name}} betreibt; die Angaben stehen unter „Kontakt“ am Ende dieser Seite.',
        ],
      },
      {
        title: 'Leser',
        paragraphs: [
          'Lesen erfordert kein Konto, und Leser werden nicht verfolgt: Es gibt keine Statistik einzelner Besuche und keine Werbe-Cookies. Der Server nutzt Ihre Netzwerkadresse nur, um die Seite auszuliefern.',
          'Videos von YouTube und Vimeo und Bilder anderer Websites werden bei diesen Diensten abgerufen, die dabei Ihre Netzwerkadresse erhalten. Wenn Sie einem Kauflink folgen, gelten die Regeln des Shops.',
        ],
      },
      {
        title: 'Autoren',
        paragraphs: [
          'Ein Konto enthält Namen, E-Mail-Adresse, Bild, Sprache und ein verschlüsseltes Passwort; jede Sitzung enthält die Netzwerkadresse und die Art des Browsers, damit Sie sie erkennen und beenden können. Hochgeladene Texte, Bilder und Videos bleiben auf dieser Installation. Ein Protokoll hält fest, wer was angelegt, geändert oder gelöscht hat. Diese Daten dienen dazu, den Dienst zu erbringen (Vertragserfüllung) und zu schützen (berechtigtes Interesse).',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Drei, alle von uns selbst: das der Sitzung, das Sie bis zu 30 Tage angemeldet hält; das der Sprache, ein Jahr lang; und das der Seitenleiste, sieben Tage lang. Die helle oder dunkle Darstellung merkt sich Ihr Browser. Keines dient der Werbung.',
        ],
      },
      {
        title: 'Wie lange',
        paragraphs: [
          'Konten und Inhalte, solange sie bestehen; nach dem Löschen werden sie entfernt. Abgelaufene Sitzungen und Anmeldeversuche verfallen von selbst. Das Protokoll bleibt, solange es die Sicherheit des Dienstes erfordert. Sicherungskopien folgen den Fristen des Betreibers.',
        ],
      },
      {
        title: 'Ihre Rechte',
        paragraphs: [
          'Nach der DSGVO (EU 2016/679) und der brasilianischen LGPD (Lei nº 13.709/2018) können Sie Bestätigung, Auskunft, Berichtigung, Übertragung, Einschränkung oder Löschung Ihrer Daten verlangen und der Verarbeitung widersprechen. Schreiben Sie an den Kontakt unten. Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren.',
        ],
      },
    ],
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Kurze Regeln, damit alle unbesorgt lesen und veröffentlichen können.',
    sections: [
      {
        title: 'Inhalt der E-Books',
        paragraphs: [
          'Für jedes E-Book ist verantwortlich, wer es geschrieben hat, und behält die Rechte daran. Die Informationen sind allgemein und ersetzen keine Beratung durch Fachleute für Gesundheit, Recht oder Finanzen.',
        ],
      },
      {
        title: 'Empfehlungen',
        paragraphs: [
          'Supplemente und Produkte sind Empfehlungen des Autors und als Werbung gekennzeichnet. Preise und Bewertungen können sich ändern; es gilt, was der Shop beim Kauf zeigt.',
        ],
      },
      {
        title: 'Erlaubte Nutzung',
        paragraphs: [
          'Veröffentlichen Sie nur, was Ihnen gehört oder wofür Sie eine Lizenz haben. Inhalte, die rechtswidrig oder irreführend sind oder Rechte anderer verletzen, können entfernt werden.',
        ],
      },
      {
        title: 'Verfügbarkeit',
        paragraphs: [
          'Der Dienst wird so angeboten, wie er ist, und kann wegen Wartung unterbrochen werden. Wichtige Änderungen dieser Bedingungen werden auf dieser Seite angekündigt.',
        ],
      },
    ],
  },
};
