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
    openEbooks: 'Apri i miei e-book',
    contact: 'Contatti',
    contactNone:
      'Rivolgiti alla persona o all’azienda che ti ha dato l’indirizzo di questa pagina: è lei a gestire questa installazione.',
    email: 'E-mail',
    phone: 'Telefono',
    address: 'Titolare',
  },
  sales: {
    title: 'Dalla bozza all’e-book che si legge bene sul telefono',
    lead: '{{name}} è un torchio per guide digitali: scrivi in moduli, consigli quello che usi e pubblichi un indirizzo che si legge bene sul telefono, senza registrazione per chi legge.',
    features: 'Funzioni',
    featuresTitle: 'Per scrivere, pubblicare e consigliare',
    plans: 'Piani',
    plansTitle: 'Scegli il tuo piano',
    seePlans: 'Vedi i piani',
    start: 'Inizia a scrivere',
    finalTitle: 'Il tuo prossimo e-book inizia da una pagina bianca',
    finalText: 'Scrivi il primo modulo e invia l’indirizzo a chi leggerà.',
    satisfaction: 'di soddisfazione',
    creators: 'creatori',
    ebooks: 'e-book pubblicati',
    sampleTitle: 'Il pane della domenica',
    sampleModules: ['Il lievito', 'L’impasto', 'Il forno'],
    cards: [
      {
        title: 'Scrivi a moduli',
        text: 'Componi l’e-book capitolo per capitolo, riordina trascinando e nascondi ciò che non è pronto.',
      },
      {
        title: 'Editor con video e immagini',
        text: 'Titoli, elenchi, citazioni, immagini e video al posto giusto. L’HTML è a una scheda di distanza.',
      },
      {
        title: 'Moduli bonus',
        text: 'Regali con un posto e un colore propri, con i vantaggi e l’invito che scegli tu.',
      },
      {
        title: 'Consigli',
        text: 'Integratori con prezzo e prodotti, con valutazione e il tuo link di acquisto, indicati come pubblicità.',
      },
      {
        title: 'Sei lingue',
        text: 'Portoghese, inglese, spagnolo, francese, tedesco e italiano: le pagine di ogni e-book parlano la sua lingua.',
      },
      {
        title: 'Lettura senza registrazione',
        text: 'Basta l’indirizzo: le pagine sono leggere e si leggono anche senza JavaScript.',
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
          'Controlla e-mail e password nella pagina di accesso. Se non basta, parla con la persona che amministra questa installazione di {{name}}.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Leggere un e-book non richiede registrazione, e le pagine di lettura non usano cookie di tracciamento.',
    sections: [
      {
        title: 'Chi è il titolare',
        paragraphs: [
          'Dei dati risponde chi gestisce questa installazione di {{name}}, indicato nei contatti in fondo a questa pagina.',
        ],
      },
      {
        title: 'Chi legge',
        paragraphs: [
          'Per leggere non serve un account, e chi legge non viene tracciato: non ci sono statistiche sulle singole visite né cookie pubblicitari. Il server usa l’indirizzo di rete solo per consegnare la pagina.',
          'I video di YouTube e Vimeo e le immagini di altri siti vengono richiesti a quei servizi, che ricevono così il tuo indirizzo di rete. Seguendo un link di acquisto valgono le regole del negozio.',
        ],
      },
      {
        title: 'Chi scrive',
        paragraphs: [
          'L’account conserva nome, e-mail, immagine, lingua e una password cifrata; ogni sessione conserva l’indirizzo di rete e il tipo di browser, perché tu possa riconoscerla e chiuderla. Testi, immagini e video caricati restano in questa installazione. Un registro dice chi ha creato, modificato o eliminato che cosa. Questi dati servono a fornire il servizio (esecuzione di un contratto) e a proteggerlo (legittimo interesse).',
        ],
      },
      {
        title: 'Cookie',
        paragraphs: [
          'Tre, tutti nostri: quello di sessione, che la tiene aperta fino a 30 giorni; quello della lingua, per un anno; e quello del menu laterale, per sette giorni. L’aspetto chiaro o scuro resta nel tuo browser. Nessuno serve alla pubblicità.',
        ],
      },
      {
        title: 'Per quanto tempo',
        paragraphs: [
          'Account e contenuti finché esistono; una volta eliminati, vengono cancellati. Le sessioni scadute e i tentativi di accesso decadono da soli. Il registro delle azioni resta finché lo richiede la sicurezza del servizio. Le copie di sicurezza seguono i tempi di chi gestisce l’installazione.',
        ],
      },
      {
        title: 'I tuoi diritti',
        paragraphs: [
          'In base al GDPR (UE 2016/679) e alla LGPD brasiliana (Lei nº 13.709/2018) puoi chiedere conferma, accesso, rettifica, portabilità, limitazione o cancellazione dei tuoi dati e opporti al trattamento. Scrivi al contatto qui sotto. Puoi anche rivolgerti al garante della protezione dei dati del tuo Paese.',
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
