import type { Topic } from '../../topic.ts';

/** The weekly mail, turned on and off. */
export const weekly = {
  weeklyTitle: {
    'pt-BR': 'Resumo por e-mail',
    en: 'Summary by e-mail',
    es: 'Resumen por correo',
    fr: 'Résumé par e-mail',
    de: 'Wochenübersicht per E-Mail',
    it: 'Riepilogo via e-mail',
  },
  weeklyOn: {
    'pt-BR': 'Toda segunda-feira de manhã você recebe leitores, o melhor módulo, o melhor item e links que não abrem.',
    en: 'Every Monday morning you get your number of readers, the best module, the best item and any broken links.',
    es: 'Cada lunes por la mañana recibes cuántos lectores hubo, el mejor módulo, el mejor artículo y los enlaces rotos.',
    fr: 'Chaque lundi matin, vous recevez le nombre de lecteurs, le meilleur module, le meilleur article et les liens qui ne s’ouvrent pas.',
    de: 'Jeden Montagmorgen erhalten Sie die Zahl Ihrer Leser, das beste Modul, den besten Artikel und Links, die sich nicht öffnen.',
    it: 'Ogni lunedì mattina ricevi il numero di lettori, il modulo migliore, l’articolo migliore e i link non raggiungibili.',
  },
  weeklyIsOff: {
    'pt-BR': 'Você não recebe o resumo de segunda-feira.',
    en: 'You do not get the Monday summary.',
    es: 'No recibes el resumen de los lunes.',
    fr: 'Vous ne recevez pas le résumé du lundi.',
    de: 'Sie erhalten die Montagsübersicht nicht.',
    it: 'Non ricevi il riepilogo del lunedì.',
  },
  weeklyTurnOff: {
    'pt-BR': 'Desligar',
    en: 'Turn off',
    es: 'Desactivar',
    fr: 'Désactiver',
    de: 'Ausschalten',
    it: 'Disattiva',
  },
  weeklyTurnOn: {
    'pt-BR': 'Ligar',
    en: 'Turn on',
    es: 'Activar',
    fr: 'Activer',
    de: 'Einschalten',
    it: 'Attiva',
  },
  weeklyEnd: {
    'pt-BR': 'Parar de receber o resumo',
    en: 'Stop the weekly summary',
    es: 'Dejar de recibir el resumen',
    fr: 'Ne plus recevoir le résumé',
    de: 'Wochenübersicht abbestellen',
    it: 'Non ricevere più il riepilogo',
  },
  weeklyEnded: {
    'pt-BR': 'Pronto: o resumo semanal não chega mais. Na página Números dá para ligá-lo de novo.',
    en: 'Done: you will no longer get the weekly summary. You can turn it on again on the Numbers page.',
    es: 'Listo: el resumen semanal ya no llegará. En la página Números se puede activar de nuevo.',
    fr: 'C’est fait : vous ne recevrez plus le résumé hebdomadaire. Vous pouvez le réactiver sur la page Chiffres.',
    de: 'Erledigt: Sie erhalten die Wochenübersicht nicht mehr. Auf der Seite „Zahlen“ lässt sie sich wieder einschalten.',
    it: 'Fatto: il riepilogo settimanale non arriverà più. Si riattiva dalla pagina Numeri.',
  },
  weeklyEndText: {
    'pt-BR': 'Você deixa de receber o e-mail de segunda-feira com os números dos seus e-books.',
    en: 'You will no longer get the Monday e-mail with the numbers of your e-books.',
    es: 'Dejarás de recibir el correo de los lunes con los números de tus e-books.',
    fr: 'Vous ne recevrez plus l’e-mail du lundi avec les chiffres de vos e-books.',
    de: 'Sie erhalten die Montagsmail mit den Zahlen Ihrer E-Books nicht mehr.',
    it: 'Non riceverai più l’e-mail del lunedì con i numeri dei tuoi e-book.',
  },
} as const satisfies Topic;
