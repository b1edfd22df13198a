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
  },
  sales: {
    title: 'Vom Entwurf zum E-Book, das sich auf dem Handy gut liest',
    lead: 'Prelo ist eine Druckerpresse für digitale Ratgeber: Sie schreiben in Modulen, empfehlen, was Sie selbst benutzen, und veröffentlichen eine Adresse, die sich auf jedem Handy sofort öffnet, ohne Anmeldung für die Leser.',
    sections: [
      {
        title: 'In Modulen schreiben',
        paragraphs: [
          'Ein visueller Editor mit Überschriften, Bildern, Videos, Zitaten und Tabellen. Was Sie sehen, bekommen Ihre Leser; der HTML-Code ist einen Tab entfernt.',
        ],
      },
      {
        title: 'Bonus verschenken',
        paragraphs: [
          'Bonusmodule haben ihren eigenen Platz und ihre eigene Farbe, mit den Vorteilen und der Aufforderung, die Sie wählen.',
        ],
      },
      {
        title: 'Offen empfehlen',
        paragraphs: [
          'Supplemente und Produkte mit Preis, Bewertung und Kauflink, immer als Werbung gekennzeichnet. Wer liest, weiß, wohin der Link führt.',
        ],
      },
      {
        title: 'Sechs Sprachen',
        paragraphs: [
          'Portugiesisch, Englisch, Spanisch, Französisch, Deutsch und Italienisch: Jedes E-Book spricht die Sprache seiner Leser.',
        ],
      },
      {
        title: 'Schnell bei langsamem Netz',
        paragraphs: ['Die Seiten kommen fertig vom Server, leicht, und funktionieren sogar ohne JavaScript.'],
      },
      {
        title: 'Ihre Inhalte gehören Ihnen',
        paragraphs: [
          'Eine Installation, ein Datenordner. Große Videos machen dort weiter, wo sie waren, wenn die Verbindung abbricht.',
        ],
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
          'Prüfen Sie E-Mail-Adresse und Passwort auf der Anmeldeseite. Klappt es trotzdem nicht, wenden Sie sich an die Person, die diese Installation von Prelo verwaltet.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Ein E-Book zu lesen erfordert keine Anmeldung, und die Leseseiten verwenden keine Tracking-Cookies.',
    sections: [
      {
        title: 'Wenn Sie lesen',
        paragraphs: [
          'Um eine Seite zu zeigen, erhält der Server Ihre Netzwerkadresse und die Art Ihres Browsers, wie auf jeder Website. Diese Daten dienen dazu, die Seite auszuliefern, den Betrieb zu messen und Missbrauch einzudämmen.',
          'Videos von YouTube und Vimeo werden von Adressen geladen, die vor dem Abspielen keine Cookies setzen. Folgen Sie einem Kauflink, gelten die Regeln des Shops.',
        ],
      },
      {
        title: 'Wenn Sie schreiben',
        paragraphs: [
          'Das Konto speichert Name, E-Mail-Adresse, Bild und ein verschlüsseltes Passwort. Ein einziges Cookie, das Seiten anderer Websites nicht lesen können, hält die Sitzung offen; ein weiteres merkt sich die gewählte Sprache.',
          'Texte, Bilder und Videos bleiben auf dieser Installation und werden gelöscht, wenn Sie sie löschen.',
        ],
      },
      {
        title: 'Ihre Rechte',
        paragraphs: [
          'Sie können von der Person oder Firma, die diese Installation verwaltet, Auskunft über Ihre Daten, deren Berichtigung oder Löschung verlangen, wie es die Datenschutz-Grundverordnung (EU) 2016/679 und das brasilianische Datenschutzgesetz (Lei nº 13.709/2018) vorsehen.',
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
