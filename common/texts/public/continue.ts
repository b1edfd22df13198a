import type { Texts } from '../topic.ts';

/** The page where a reader goes on from another device. */
export const continuing = {
  title: {
    'pt-BR': 'Continuar neste aparelho',
    en: 'Continue on this device',
    es: 'Continuar en este dispositivo',
    fr: 'Reprendre sur cet appareil',
    de: 'Auf diesem Gerät weiterlesen',
    it: 'Continua su questo dispositivo',
  },
  lead: {
    'pt-BR':
      'Digite o código que o outro aparelho mostra. Ele traz onde você parou, o que concluiu, destaques, notas e ajustes.',
    en: 'Enter the code that the other device shows. It brings your place, finished modules, highlights, notes and settings.',
    es: 'Escribe el código que muestra el otro dispositivo. Trae dónde te quedaste, lo que terminaste, tus resaltados, notas y ajustes.',
    fr: 'Saisissez le code affiché sur l’autre appareil. Il apporte votre position de lecture, les modules terminés, vos surlignages, notes et réglages.',
    de: 'Geben Sie den Code ein, den das andere Gerät zeigt. Er bringt Leseposition, gelesene Module, Markierungen, Notizen und Einstellungen mit.',
    it: 'Inserisci il codice mostrato dall’altro dispositivo. Porta il punto in cui eri, i moduli completati, evidenziazioni, note e impostazioni.',
  },
  noScript: {
    'pt-BR': 'Esta página precisa de JavaScript: o que ela traz só pode ser aberto no seu navegador.',
    en: 'This page needs JavaScript: what it brings can be opened only in your browser.',
    es: 'Esta página necesita JavaScript: lo que trae solo se puede abrir en tu navegador.',
    fr: 'Cette page a besoin de JavaScript : ce qu’elle apporte ne peut être ouvert que dans votre navigateur.',
    de: 'Diese Seite braucht JavaScript: Was sie mitbringt, lässt sich nur in Ihrem Browser öffnen.',
    it: 'Questa pagina ha bisogno di JavaScript: ciò che porta si può aprire solo nel tuo browser.',
  },
} as const satisfies Texts;
