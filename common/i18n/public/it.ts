import type { PublicTexts } from './texts.ts';

export const it: PublicTexts = {
  site: {
    signIn: 'Accedi',
    signUp: 'Crea un account',
    allSupplements: 'Integratori',
    allSupplementsNote:
      'Tutto quello che consigliano gli e-book pubblicati qui, dal più recente al più vecchio. Sono link di affiliazione: l’acquisto può generare una commissione, senza costi in più per te.',
    guide: 'Guida',
    sections: 'Sezioni',
    loadMore: 'Carica altri',
    notFound: 'Ops! Pagina non trovata',
    notFoundText: 'Questa pagina non esiste o ha cambiato indirizzo.',
    backHome: 'Torna alla pagina iniziale',
    language: 'Lingua',
  },
  sales: {
    title: 'Dalla bozza all’e-book che si legge bene sul telefono',
    lead: 'Prelo è un torchio per guide digitali: scrivi in moduli, consigli quello che usi e pubblichi un indirizzo che si apre subito, su qualsiasi telefono, senza registrazione per chi legge.',
    sections: [
      {
        title: 'Scrivi in moduli',
        paragraphs: [
          'Un editor visuale con titoli, immagini, video, citazioni e tabelle. Quello che vedi è quello che riceve chi legge; il codice HTML è a una scheda di distanza.',
        ],
      },
      {
        title: 'Regala bonus',
        paragraphs: ['I moduli bonus hanno un posto e un colore propri, con i vantaggi e l’invito che scegli tu.'],
      },
      {
        title: 'Consiglia con chiarezza',
        paragraphs: [
          'Integratori e prodotti con prezzo, valutazione e link di acquisto, sempre segnalati come pubblicità. Chi legge sa dove porta il link.',
        ],
      },
      {
        title: 'Sei lingue',
        paragraphs: [
          'Portoghese, inglese, spagnolo, francese, tedesco e italiano: ogni e-book parla la lingua di chi lo legge.',
        ],
      },
      {
        title: 'Veloce sulle reti lente',
        paragraphs: ['Le pagine arrivano pronte dal server, leggere, e funzionano anche con JavaScript disattivato.'],
      },
      {
        title: 'I tuoi contenuti sono tuoi',
        paragraphs: [
          'Un’installazione, una cartella di dati. I video grandi riprendono da dove erano se cade la connessione.',
        ],
      },
    ],
  },
  support: {
    title: 'Assistenza',
    lead: 'A chi chiedere aiuto dipende da che cosa è successo.',
    sections: [
      {
        title: 'Una domanda su un e-book',
        paragraphs: [
          'Apri l’e-book e tocca la scheda Assistenza: lì trovi i contatti di chi l’ha scritto e le domande più frequenti.',
        ],
      },
      {
        title: 'L’acquisto di un integratore o di un prodotto',
        paragraphs: [
          'Gli acquisti si fanno nel negozio a cui porta il link. Di ordini, cambi e resi si occupa quel negozio.',
        ],
      },
      {
        title: 'L’accesso al tuo account di autore',
        paragraphs: [
          'Controlla e-mail e password nella pagina di accesso. Se non basta, parla con la persona che amministra questa installazione di Prelo.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Leggere un e-book non richiede registrazione, e le pagine di lettura non usano cookie di tracciamento.',
    sections: [
      {
        title: 'Se leggi',
        paragraphs: [
          'Per mostrare una pagina, il server riceve il tuo indirizzo di rete e il tipo di browser, come accade in qualsiasi sito. Questi dati servono a consegnare la pagina, a misurare il funzionamento e a contenere gli abusi.',
          'I video di YouTube e Vimeo vengono caricati da indirizzi che non salvano cookie prima della riproduzione. Quando segui un link di acquisto, valgono le regole del negozio.',
        ],
      },
      {
        title: 'Se scrivi',
        paragraphs: [
          'L’account conserva nome, e-mail, immagine e una password cifrata. Un solo cookie, che le pagine di altri siti non possono leggere, tiene aperta la sessione; un altro ricorda la lingua scelta.',
          'Testi, immagini e video restano su questa installazione e vengono cancellati quando li elimini.',
        ],
      },
      {
        title: 'I tuoi diritti',
        paragraphs: [
          'Puoi chiedere l’accesso ai tuoi dati, la loro correzione o la loro cancellazione alla persona o all’azienda che amministra questa installazione, come prevedono il Regolamento generale sulla protezione dei dati (UE) 2016/679 e la legge brasiliana sulla protezione dei dati (Lei nº 13.709/2018).',
        ],
      },
    ],
  },
  terms: {
    title: 'Condizioni d’uso',
    lead: 'Poche regole perché tutti possano leggere e pubblicare in tranquillità.',
    sections: [
      {
        title: 'Il contenuto degli e-book',
        paragraphs: [
          'Ogni e-book è responsabilità di chi l’ha scritto, che ne conserva i diritti. Le informazioni sono generali e non sostituiscono il parere di un professionista della salute, del diritto o della finanza.',
        ],
      },
      {
        title: 'I consigli',
        paragraphs: [
          'Integratori e prodotti sono consigliati da chi ha scritto l’e-book e segnalati come pubblicità. Prezzi e valutazioni possono cambiare; vale quello che il negozio mostra al momento dell’acquisto.',
        ],
      },
      {
        title: 'L’uso consentito',
        paragraphs: [
          'Pubblica solo ciò che è tuo o che hai la licenza di pubblicare. I contenuti illegali, ingannevoli o che violano i diritti altrui possono essere rimossi.',
        ],
      },
      {
        title: 'La disponibilità',
        paragraphs: [
          'Il servizio è offerto così com’è e può essere interrotto per manutenzione. Le modifiche importanti a queste condizioni vengono annunciate in questa pagina.',
        ],
      },
    ],
  },
};
