import type { Texts } from '../topic.ts';

/** The privacy policy that comes with the product. */
export const privacy = {
  title: {
    'pt-BR': 'Privacidade',
    en: 'Privacy',
    es: 'Privacidad',
    fr: 'Confidentialité',
    de: 'Datenschutz',
    it: 'Privacy',
  },
  lead: {
    'pt-BR': 'Ler um e-book não exige cadastro, e as páginas de leitura não usam cookies de rastreamento.',
    en: 'You can read an e-book without signing up, and the reading pages use no tracking cookies.',
    es: 'Leer un e-book no exige registro, y las páginas de lectura no usan cookies de seguimiento.',
    fr: 'Lire un e-book ne demande aucune inscription, et les pages de lecture n’utilisent pas de cookies de suivi.',
    de: 'Ein E-Book zu lesen erfordert keine Anmeldung, und die Leseseiten verwenden keine Tracking-Cookies.',
    it: 'Leggere un e-book non richiede registrazione, e le pagine di lettura non usano cookie di tracciamento.',
  },
  sections: [
    {
      title: {
        'pt-BR': 'Quem é responsável',
        en: 'Who is responsible',
        es: 'Quién es responsable',
        fr: 'Qui est responsable',
        de: 'Wer verantwortlich ist',
        it: 'Chi è il titolare',
      },
      paragraphs: [
        {
          'pt-BR':
            'Responde pelos dados quem opera esta instalação do {{name}}, identificado no contato ao fim desta página.',
          en: 'The operator of this installation of {{name}} is responsible for the data; see the contact details at the end of this page.',
          es: 'De los datos responde quien opera esta instalación de {{name}}, identificado en el contacto al final de esta página.',
          fr: 'La personne ou l’entreprise qui exploite cette installation de {{name}} répond des données ; vous la trouvez sous « Contact », en bas de cette page.',
          de: 'Für die Daten ist verantwortlich, wer diese Installation von {{name}} betreibt; die Angaben stehen unter „Kontakt“ am Ende dieser Seite.',
          it: 'Dei dati risponde chi gestisce questa installazione di {{name}}, indicato nei contatti in fondo a questa pagina.',
        },
      ],
    },
    {
      title: { 'pt-BR': 'Quem lê', en: 'Readers', es: 'Quien lee', fr: 'Lecteurs', de: 'Leser', it: 'Chi legge' },
      paragraphs: [
        {
          'pt-BR':
            'Ler não exige conta, e quem lê não é rastreado: não há cookies de publicidade nem serviços de estatística de terceiros.',
          en: 'Reading needs no account, and readers are not tracked: there are no advertising cookies and no third-party statistics services.',
          es: 'Leer no exige cuenta, y a quien lee no se le rastrea: no hay cookies de publicidad ni servicios de estadística de terceros.',
          fr: 'La lecture ne demande pas de compte, et les lecteurs ne sont pas suivis : ni cookies publicitaires, ni services de statistiques de tiers.',
          de: 'Lesen erfordert kein Konto, und Leser werden nicht verfolgt: Es gibt keine Werbe-Cookies und keine Statistikdienste Dritter.',
          it: 'Per leggere non serve un account, e chi legge non viene tracciato: non ci sono cookie pubblicitari né servizi di statistica di terzi.',
        },
        {
          'pt-BR':
            'Contamos leituras sem cookies e sem guardar nada no seu aparelho. Para não contar você duas vezes no mesmo dia, o servidor calcula um código a partir do seu endereço de rede, do nome do navegador e do e-book, com uma chave aleatória que muda todo dia e é apagada em até 48 horas; depois disso ninguém consegue ligar o código a você. O endereço de rede não é gravado.',
          en: 'We count readings without cookies and without storing anything on your device. To avoid counting you twice on the same day, the server computes a code from your network address, the name of your browser and the e-book, with a random key that changes every day and is erased within 48 hours; after that nobody can link the code to you. The network address is not stored.',
          es: 'Contamos lecturas sin cookies y sin guardar nada en tu dispositivo. Para no contarte dos veces el mismo día, el servidor calcula un código a partir de tu dirección de red, del nombre del navegador y del e-book, con una clave aleatoria que cambia cada día y se borra en un máximo de 48 horas; después nadie puede relacionar el código contigo. La dirección de red no se guarda.',
          fr: 'Nous comptons les lectures sans cookies et sans rien enregistrer sur votre appareil. Pour ne pas vous compter deux fois le même jour, le serveur calcule un code à partir de votre adresse réseau, du nom de votre navigateur et de l’e-book, avec une clé aléatoire qui change chaque jour et qui est effacée sous 48 heures ; ensuite, personne ne peut relier ce code à vous. L’adresse réseau n’est pas enregistrée.',
          de: 'Wir zählen Aufrufe ohne Cookies und ohne etwas auf Ihrem Gerät zu speichern. Damit Sie am selben Tag nicht doppelt gezählt werden, berechnet der Server einen Code aus Ihrer Netzwerkadresse, dem Namen Ihres Browsers und dem E-Book, mit einem zufälligen Schlüssel, der täglich wechselt und spätestens nach 48 Stunden gelöscht wird; danach kann niemand den Code mit Ihnen in Verbindung bringen. Die Netzwerkadresse wird nicht gespeichert.',
          it: 'Contiamo le letture senza cookie e senza salvare nulla sul tuo dispositivo. Per non contarti due volte nello stesso giorno, il server calcola un codice dal tuo indirizzo di rete, dal nome del browser e dall’e-book, con una chiave casuale che cambia ogni giorno e viene cancellata entro 48 ore; dopo nessuno può collegare il codice a te. L’indirizzo di rete non viene salvato.',
        },
        {
          'pt-BR':
            'Guardamos por {{days}} dias o que foi aberto, por quanto tempo, de que site você veio, o idioma e o tipo de aparelho, e por 25 meses só totais por dia. Quem usa “Não rastrear” ou Global Privacy Control não é contado. Base legal: legítimo interesse em medir a audiência (LGPD, art. 7º, IX; RGPD, art. 6º, 1, f).',
          en: 'For {{days}} days we keep what was opened, for how long, which site you came from, the language and the kind of device, and for 25 months only totals by day. Readers who use Do Not Track or Global Privacy Control are not counted. Legal basis: legitimate interest in measuring the audience (GDPR, Art. 6(1)(f); LGPD, Art. 7, IX).',
          es: 'Guardamos durante {{days}} días qué se abrió, durante cuánto tiempo, de qué sitio venías, el idioma y el tipo de dispositivo, y durante 25 meses solo totales por día. A quien usa «No rastrear» o Global Privacy Control no se le cuenta. Base legal: interés legítimo en medir la audiencia (RGPD, art. 6.1.f; LGPD, art. 7, IX).',
          fr: 'Nous gardons pendant {{days}} jours ce qui a été ouvert, combien de temps, le site d’où vous veniez, la langue et le type d’appareil, et pendant 25 mois seulement des totaux par jour. Les personnes qui utilisent « Ne pas me pister » ou Global Privacy Control ne sont pas comptées. Base légale : intérêt légitime à mesurer l’audience (RGPD, art. 6, 1, f ; LGPD, art. 7, IX).',
          de: 'Wir speichern {{days}} Tage lang, was geöffnet wurde, wie lange, von welcher Website Sie kamen, die Sprache und die Art des Geräts, und 25 Monate lang nur Summen pro Tag. Wer „Do Not Track“ oder Global Privacy Control verwendet, wird nicht gezählt. Rechtsgrundlage: berechtigtes Interesse an der Messung der Reichweite (DSGVO, Art. 6 Abs. 1 lit. f; LGPD, Art. 7, IX).',
          it: 'Per {{days}} giorni conserviamo che cosa è stato aperto, per quanto tempo, da quale sito arrivavi, la lingua e il tipo di dispositivo, e per 25 mesi solo totali giornalieri. Chi usa “Do Not Track” o Global Privacy Control non viene contato. Base giuridica: interesse legittimo a misurare il pubblico (GDPR, art. 6, par. 1, lett. f; LGPD, art. 7, IX).',
        },
        {
          'pt-BR':
            'Vídeos do YouTube e do Vimeo e imagens de outros sites são pedidos a esses serviços, que então recebem o seu endereço de rede. Ao clicar em um link de compra, contamos o clique e levamos você à loja, que tem regras próprias; de quem pediu para não ser contado fica só que houve um clique, nada da pessoa.',
          en: 'YouTube and Vimeo videos and images from other sites are requested from those services, which then receive your network address. When you click a purchase link, we count the click and take you to the shop, which has its own rules; for readers who asked not to be counted, we keep only that there was a click, nothing about the person.',
          es: 'Los vídeos de YouTube y Vimeo y las imágenes de otros sitios se piden a esos servicios, que reciben entonces tu dirección de red. Al hacer clic en un enlace de compra, contamos el clic y te llevamos a la tienda, que tiene sus propias reglas; de quien pidió que no se le cuente queda solo que hubo un clic, nada de la persona.',
          fr: 'Les vidéos YouTube et Vimeo et les images d’autres sites sont demandées à ces services, qui reçoivent alors votre adresse réseau. Quand vous cliquez sur un lien d’achat, nous comptons le clic et vous menons à la boutique, qui a ses propres règles ; pour les personnes qui ont demandé à ne pas être comptées, nous gardons seulement le fait qu’il y a eu un clic, rien sur la personne.',
          de: 'Videos von YouTube und Vimeo und Bilder anderer Websites werden bei diesen Diensten abgerufen, die dabei Ihre Netzwerkadresse erhalten. Wenn Sie einen Kauflink anklicken, zählen wir den Klick und führen Sie zum Shop, für den eigene Regeln gelten; bei Personen, die nicht gezählt werden möchten, halten wir nur fest, dass geklickt wurde, nichts über sie selbst.',
          it: 'I video di YouTube e Vimeo e le immagini di altri siti vengono richiesti a quei servizi, che ricevono così il tuo indirizzo di rete. Quando fai clic su un link di acquisto contiamo il clic e ti portiamo al negozio, che ha le proprie regole; di chi ha chiesto di non essere contato resta solo che c’è stato un clic, nulla della persona.',
        },
        {
          'pt-BR':
            'O seu aparelho guarda onde você parou, os módulos que concluiu, os seus destaques, notas e ajustes de leitura, e os e-books que você guarda para ler sem internet: servem só para você continuar a ler, e nada disso é enviado a nós. Ler sem internet não é contado. Para ouvir um módulo, o seu navegador usa as vozes do aparelho; algumas vêm da internet, e então o navegador envia o texto a quem as oferece, não a nós. Se você levar tudo para outro aparelho, o servidor guarda por até 15 minutos um pacote cifrado que não consegue abrir. No fim desta página você apaga o que o aparelho guarda.',
          en: 'Your device keeps your place, the modules you finished, your highlights, notes and reading settings, and the e-books you save for reading offline: they serve only your own reading, and none of it is sent to us. Offline reading is not counted. To read a module aloud, your browser uses the voices of your device; some come from the internet, and your browser then sends the text to their provider, not to us. If you take everything to another device, the server keeps an encrypted package for up to 15 minutes, which it cannot open. At the end of this page you can erase what the device keeps.',
          es: 'Tu dispositivo guarda dónde te quedaste, los módulos que terminaste, tus resaltados, notas y ajustes de lectura, y los e-books que guardas para leer sin internet: sirven solo para que sigas leyendo, y nada de eso se nos envía. La lectura sin internet no se cuenta. Para leerte un módulo en voz alta, tu navegador usa las voces del dispositivo; algunas vienen de internet, y entonces el navegador envía el texto a quien las ofrece, no a nosotros. Si llevas todo a otro dispositivo, el servidor guarda hasta 15 minutos un paquete cifrado que no puede abrir. Al final de esta página puedes borrar lo que guarda el dispositivo.',
          fr: 'Votre appareil garde votre position de lecture, les modules terminés, vos surlignages, notes et réglages de lecture, et les e-books que vous enregistrez pour lire sans internet : cela ne sert qu’à votre lecture, et rien ne nous est envoyé. La lecture sans internet n’est pas comptée. Pour lire un module à voix haute, votre navigateur utilise les voix de l’appareil ; certaines viennent d’internet, et le navigateur envoie alors le texte à leur fournisseur, pas à nous. Si vous emportez tout sur un autre appareil, le serveur garde pendant 15 minutes au plus un paquet chiffré qu’il ne peut pas ouvrir. Au bas de cette page, vous pouvez effacer ce que l’appareil garde.',
          de: 'Ihr Gerät merkt sich Ihre Leseposition, die gelesenen Module, Ihre Markierungen, Notizen und Leseeinstellungen und die E-Books, die Sie zum Lesen ohne Internet speichern: Das dient nur Ihrem Lesen, und nichts davon wird an uns gesendet. Lesen ohne Internet wird nicht gezählt. Zum Vorlesen verwendet Ihr Browser die Stimmen des Geräts; manche kommen aus dem Internet, und dann sendet der Browser den Text an deren Anbieter, nicht an uns. Wenn Sie alles auf ein anderes Gerät mitnehmen, bewahrt der Server bis zu 15 Minuten lang ein verschlüsseltes Paket auf, das er nicht öffnen kann. Am Ende dieser Seite können Sie löschen, was das Gerät aufbewahrt.',
          it: 'Il tuo dispositivo conserva il punto in cui eri, i moduli completati, le tue evidenziazioni, note e impostazioni di lettura, e gli e-book che salvi per leggere senza internet: servono solo alla tua lettura, e nulla ci viene inviato. La lettura senza internet non viene contata. Per leggere un modulo ad alta voce, il browser usa le voci del dispositivo; alcune arrivano da internet, e in quel caso il browser invia il testo a chi le fornisce, non a noi. Se porti tutto su un altro dispositivo, il server conserva per 15 minuti al massimo un pacchetto cifrato che non può aprire. In fondo a questa pagina puoi cancellare ciò che il dispositivo conserva.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Quem escreve',
        en: 'Authors',
        es: 'Quien escribe',
        fr: 'Auteurs',
        de: 'Autoren',
        it: 'Chi scrive',
      },
      paragraphs: [
        {
          'pt-BR':
            'A conta guarda nome, e-mail, imagem, idioma e uma senha cifrada; cada sessão guarda o endereço de rede e o tipo do navegador, para que você reconheça e encerre acessos. Textos, imagens e vídeos enviados ficam nesta instalação. Um registro diz quem criou, alterou ou excluiu o quê. Esses dados servem para prestar o serviço (execução de contrato) e para protegê-lo (legítimo interesse).',
          en: 'An account keeps a name, an e-mail address, an image, a language and an encrypted password; each session keeps the network address and the kind of browser, so that you can recognise and end it. Uploaded texts, images and videos stay on this installation. A log says who created, changed or deleted what. This data is used to provide the service (performance of a contract) and to protect it (legitimate interest).',
          es: 'La cuenta guarda nombre, correo, imagen, idioma y una contraseña cifrada; cada sesión guarda la dirección de red y el tipo de navegador, para que puedas reconocerla y cerrarla. Los textos, imágenes y vídeos subidos se quedan en esta instalación. Un registro dice quién creó, cambió o eliminó qué. Estos datos sirven para prestar el servicio (ejecución de un contrato) y para protegerlo (interés legítimo).',
          fr: 'Un compte conserve un nom, une adresse e-mail, une image, une langue et un mot de passe chiffré ; chaque session conserve l’adresse réseau et le type de navigateur, pour que vous puissiez la reconnaître et y mettre fin. Les textes, images et vidéos envoyés restent sur cette installation. Un journal indique qui a créé, modifié ou supprimé quoi. Ces données servent à fournir le service (exécution d’un contrat) et à le protéger (intérêt légitime).',
          de: 'Ein Konto enthält Namen, E-Mail-Adresse, Bild, Sprache und ein verschlüsseltes Passwort; jede Sitzung enthält die Netzwerkadresse und die Art des Browsers, damit Sie sie erkennen und beenden können. Hochgeladene Texte, Bilder und Videos bleiben auf dieser Installation. Ein Protokoll hält fest, wer was angelegt, geändert oder gelöscht hat. Diese Daten dienen dazu, den Dienst zu erbringen (Vertragserfüllung) und zu schützen (berechtigtes Interesse).',
          it: 'L’account conserva nome, e-mail, immagine, lingua e una password cifrata; ogni sessione conserva l’indirizzo di rete e il tipo di browser, perché tu possa riconoscerla e chiuderla. Testi, immagini e video caricati restano in questa installazione. Un registro dice chi ha creato, modificato o eliminato che cosa. Questi dati servono a fornire il servizio (esecuzione di un contratto) e a proteggerlo (legittimo interesse).',
        },
      ],
    },
    {
      title: { 'pt-BR': 'Cookies', en: 'Cookies', es: 'Cookies', fr: 'Cookies', de: 'Cookies', it: 'Cookie' },
      paragraphs: [
        {
          'pt-BR':
            'Quem só lê não recebe nenhum. Os de quem entra são todos próprios: o da sessão, que a mantém aberta por até 30 dias; o que reconhece por um ano um aparelho em que a pessoa já entrou; o da segunda etapa, por alguns minutos; os que lembram por um ano o idioma, o fuso horário e que a pessoa escreve aqui; e os do menu lateral, por sete dias. A aparência clara ou escura fica guardada no seu navegador. Nenhum deles serve para publicidade.',
          en: 'People who only read get none. Those of people who sign in are all our own: the session cookie, which keeps you signed in for up to 30 days; one that knows for a year a device on which you have signed in before; one for the second step, for a few minutes; those that remember for a year your language, your time zone and that you write here; and those of the sidebar, kept for seven days. The light or dark look is stored in your browser. None of them is used for advertising.',
          es: 'Quien solo lee no recibe ninguna. Las de quien inicia sesión son todas propias: la de sesión, que la mantiene abierta hasta 30 días; la que reconoce durante un año un dispositivo en el que ya iniciaste sesión; la del segundo paso, unos minutos; las que recuerdan durante un año el idioma, la zona horaria y que escribes aquí; y las del menú lateral, durante siete días. El aspecto claro u oscuro se guarda en tu navegador. Ninguna sirve para publicidad.',
          fr: 'Qui ne fait que lire n’en reçoit aucun. Ceux des personnes qui se connectent sont tous propres à ce site : celui de la session, ouverte 30 jours au plus ; celui qui reconnaît pendant un an un appareil où vous vous êtes déjà connecté ; celui de la seconde étape, quelques minutes ; ceux qui retiennent pendant un an la langue, le fuseau horaire et le fait que vous écrivez ici ; ceux du menu latéral, conservés sept jours. L’apparence claire ou sombre est gardée dans votre navigateur. Aucun ne sert à la publicité.',
          de: 'Wer nur liest, bekommt keine. Wer sich anmeldet, bekommt nur unsere eigenen: das der Sitzung, das Sie bis zu 30 Tage angemeldet hält; eines, das ein Jahr lang ein Gerät wiedererkennt, auf dem Sie sich schon angemeldet haben; das des zweiten Schritts, einige Minuten lang; die, die sich ein Jahr lang Sprache, Zeitzone und dass Sie hier schreiben merken; und die der Seitenleiste, sieben Tage lang. Die helle oder dunkle Darstellung merkt sich Ihr Browser. Keines dient der Werbung.',
          it: 'Chi legge soltanto non ne riceve. Quelli di chi accede sono tutti nostri: quello di sessione, che la tiene aperta fino a 30 giorni; quello che riconosce per un anno un dispositivo da cui si è già fatto l’accesso; quello del secondo passaggio, per pochi minuti; quelli che ricordano per un anno la lingua, il fuso orario e che scrivi qui; e quelli del menu laterale, per sette giorni. L’aspetto chiaro o scuro resta nel tuo browser. Nessuno serve alla pubblicità.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Por quanto tempo',
        en: 'How long',
        es: 'Cuánto tiempo',
        fr: 'Durée de conservation',
        de: 'Wie lange',
        it: 'Per quanto tempo',
      },
      paragraphs: [
        {
          'pt-BR':
            'A conta e o conteúdo, enquanto existirem; ao serem excluídos, são apagados. Sessões vencidas e tentativas de acesso perdem o efeito sozinhas. O registro de ações é mantido enquanto for necessário para a segurança do serviço. Cópias de segurança seguem o prazo de quem opera a instalação.',
          en: 'Accounts and content as long as they exist; once deleted, they are erased. Expired sessions and sign-in attempts lapse by themselves. The log of actions is kept as long as the security of the service requires. Backups follow the operator’s schedule.',
          es: 'La cuenta y el contenido, mientras existan; al eliminarse, se borran. Las sesiones vencidas y los intentos de acceso caducan solos. El registro de acciones se conserva mientras lo exija la seguridad del servicio. Las copias de seguridad siguen el plazo de quien opera la instalación.',
          fr: 'Les comptes et les contenus tant qu’ils existent ; une fois supprimés, ils sont effacés. Les sessions expirées et les tentatives de connexion s’éteignent d’elles-mêmes. Le journal des actions est conservé tant que la sécurité du service l’exige. Les sauvegardes suivent le calendrier de l’exploitant.',
          de: 'Konten und Inhalte, solange sie bestehen; nach dem Löschen werden sie entfernt. Abgelaufene Sitzungen und Anmeldeversuche verfallen von selbst. Das Protokoll bleibt, solange es die Sicherheit des Dienstes erfordert. Sicherungskopien folgen den Fristen des Betreibers.',
          it: 'Account e contenuti finché esistono; una volta eliminati, vengono cancellati. Le sessioni scadute e i tentativi di accesso decadono da soli. Il registro delle azioni resta finché lo richiede la sicurezza del servizio. Le copie di backup seguono i tempi di chi gestisce l’installazione.',
        },
      ],
    },
    {
      title: {
        'pt-BR': 'Seus direitos',
        en: 'Your rights',
        es: 'Tus derechos',
        fr: 'Vos droits',
        de: 'Ihre Rechte',
        it: 'I tuoi diritti',
      },
      paragraphs: [
        {
          'pt-BR':
            'Pela LGPD (Lei nº 13.709/2018) e pelo RGPD (UE 2016/679) você pode pedir confirmação, acesso, correção, portabilidade, limitação ou exclusão dos seus dados e opor-se ao tratamento. Escreva para o contato abaixo. Você também pode reclamar à ANPD ou à autoridade de proteção de dados do seu país.',
          en: 'Under the GDPR (EU 2016/679) and the Brazilian LGPD (Lei nº 13.709/2018) you may ask for confirmation, access, correction, portability, restriction or erasure of your data, and object to their processing. Write to the contact below. You may also complain to the data protection authority of your country, in Brazil the ANPD.',
          es: 'Según el RGPD (UE 2016/679) y la LGPD brasileña (Lei nº 13.709/2018) puedes pedir confirmación, acceso, rectificación, portabilidad, limitación o supresión de tus datos y oponerte a su tratamiento. Escribe al contacto de abajo. También puedes reclamar ante la autoridad de protección de datos de tu país.',
          fr: 'En vertu du RGPD (UE 2016/679) et de la LGPD brésilienne (Lei nº 13.709/2018), vous pouvez demander la confirmation, l’accès, la rectification, la portabilité, la limitation ou l’effacement de vos données et vous opposer à leur traitement. Écrivez au contact ci-dessous. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
          de: 'Nach der DSGVO (EU 2016/679) und der brasilianischen LGPD (Lei nº 13.709/2018) können Sie Bestätigung, Auskunft, Berichtigung, Übertragung, Einschränkung oder Löschung Ihrer Daten verlangen und der Verarbeitung widersprechen. Schreiben Sie an den Kontakt unten. Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren.',
          it: 'In base al GDPR (UE 2016/679) e alla LGPD brasiliana (Lei nº 13.709/2018) puoi chiedere conferma, accesso, rettifica, portabilità, limitazione o cancellazione dei tuoi dati e opporti al trattamento. Scrivi al contatto qui sotto. Puoi anche presentare reclamo all’autorità per la protezione dei dati del tuo paese.',
        },
      ],
    },
  ],
} satisfies Texts;
