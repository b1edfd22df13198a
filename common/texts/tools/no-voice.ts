import type { Topic } from '../topic.ts';

/** What is said in the place of the player where nothing can read aloud: where each system has its voices. */
export const noVoice = {
  helps: {
    'pt-BR': 'Para ouvir, instale uma voz em:',
    en: 'To listen, install a voice under:',
    es: 'Para escuchar, instala una voz en:',
    fr: 'Pour écouter, installez une voix dans :',
    de: 'Zum Hören installieren Sie eine Stimme unter:',
    it: 'Per ascoltare, installa una voce in:',
  },
  windows: {
    'pt-BR': 'Configurações › Hora e idioma › Fala › Adicionar vozes',
    en: 'Settings › Time & language › Speech › Add voices',
    es: 'Configuración › Hora e idioma › Voz › Agregar voces',
    fr: 'Paramètres › Heure et langue › Voix › Ajouter des voix',
    de: 'Einstellungen › Zeit und Sprache › Spracherkennung › Stimmen hinzufügen',
    it: 'Impostazioni › Data/ora e lingua › Riconoscimento vocale › Aggiungi voci',
  },
  mac: {
    'pt-BR': 'Ajustes do Sistema › Acessibilidade › Conteúdo Falado › Voz do sistema',
    en: 'System Settings › Accessibility › Spoken Content › System voice',
    es: 'Ajustes del Sistema › Accesibilidad › Contenido leído › Voz del sistema',
    fr: 'Réglages Système › Accessibilité › Contenu énoncé › Voix du système',
    de: 'Systemeinstellungen › Bedienungshilfen › Gesprochene Inhalte › Systemstimme',
    it: 'Impostazioni di Sistema › Accessibilità › Contenuto letto ad alta voce › Voce di sistema',
  },
  apple: {
    'pt-BR': 'Ajustes › Acessibilidade › Conteúdo Falado › Vozes',
    en: 'Settings › Accessibility › Spoken Content › Voices',
    es: 'Ajustes › Accesibilidad › Contenido leído › Voces',
    fr: 'Réglages › Accessibilité › Contenu énoncé › Voix',
    de: 'Einstellungen › Bedienungshilfen › Gesprochene Inhalte › Stimmen',
    it: 'Impostazioni › Accessibilità › Contenuto letto ad alta voce › Voci',
  },
  android: {
    'pt-BR': 'Configurações › Acessibilidade › Conversão de texto em voz',
    en: 'Settings › Accessibility › Text-to-speech output',
    es: 'Ajustes › Accesibilidad › Salida de síntesis de voz',
    fr: 'Paramètres › Accessibilité › Synthèse vocale',
    de: 'Einstellungen › Bedienungshilfen › Text-in-Sprache-Ausgabe',
    it: 'Impostazioni › Accessibilità › Output sintesi vocale',
  },
  linux: {
    'pt-BR': 'Programas › speech-dispatcher, com uma voz como a de espeak-ng',
    en: 'Software › speech-dispatcher, with a voice such as that of espeak-ng',
    es: 'Programas › speech-dispatcher, con una voz como la de espeak-ng',
    fr: 'Logiciels › speech-dispatcher, avec une voix comme celle d’espeak-ng',
    de: 'Programme › speech-dispatcher, mit einer Stimme wie der von espeak-ng',
    it: 'Programmi › speech-dispatcher, con una voce come quella di espeak-ng',
  },
  afterwards: {
    'pt-BR': 'Depois, feche o navegador e abra esta página de novo.',
    en: 'Then close your browser and open this page again.',
    es: 'Después, cierra el navegador y vuelve a abrir esta página.',
    fr: 'Ensuite, fermez le navigateur et rouvrez cette page.',
    de: 'Schließen Sie danach den Browser und öffnen Sie diese Seite wieder.',
    it: 'Poi chiudi il browser e riapri questa pagina.',
  },
  otherBrowser: {
    'pt-BR': 'Abra esta página em outro navegador, como Chrome, Edge, Firefox ou Safari.',
    en: 'Open this page in another browser, such as Chrome, Edge, Firefox or Safari.',
    es: 'Abre esta página en otro navegador, como Chrome, Edge, Firefox o Safari.',
    fr: 'Ouvrez cette page dans un autre navigateur, comme Chrome, Edge, Firefox ou Safari.',
    de: 'Öffnen Sie diese Seite in einem anderen Browser, etwa Chrome, Edge, Firefox oder Safari.',
    it: 'Apri questa pagina in un altro browser, come Chrome, Edge, Firefox o Safari.',
  },
} as const satisfies Topic;
