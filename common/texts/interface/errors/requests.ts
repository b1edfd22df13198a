import type { Topic } from '../../topic.ts';

/** Requests that are refused before anything reads them. */
export const requests = {
  other_site: {
    'pt-BR': 'Este pedido veio de outro site e foi recusado.',
    en: 'This request came from another site and was refused.',
    es: 'Esta petición vino de otro sitio y se rechazó.',
    fr: 'Cette requête venait d’un autre site et a été refusée.',
    de: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
    it: 'Questa richiesta veniva da un altro sito ed è stata rifiutata.',
  },
  body_too_large: {
    'pt-BR': 'Isto é grande demais para enviar de uma vez: o limite é de {{kb}} kB. O que você escreveu continua aqui.',
    en: 'This is too large to send at once: the limit is {{kb}} kB. What you wrote is still here.',
    es: 'Esto es demasiado para enviarlo de una vez: el límite es de {{kb}} kB. Lo que escribiste sigue aquí.',
    fr: 'C’est trop volumineux pour un seul envoi : la limite est de {{kb}} ko. Ce que vous avez écrit est toujours là.',
    de: 'Das ist zu viel auf einmal: Die Grenze liegt bei {{kb}} kB. Was Sie geschrieben haben, ist noch da.',
    it: 'È troppo da inviare in una volta: il limite è di {{kb}} kB. Quello che hai scritto è ancora qui.',
  },
  files_open: {
    'pt-BR':
      'Você já está enviando arquivos de {{max, number}} MB ao todo, que é o máximo. Espere um deles terminar e tente de novo.',
    en: 'You are already sending files of {{max, number}} MB in all, the maximum. Wait for one to finish and try again.',
    es: 'Ya estás enviando archivos de {{max, number}} MB en total, que es el máximo. Espera a que termine uno y vuelve a intentarlo.',
    fr: 'Vous envoyez déjà des fichiers de {{max, number}} Mo au total, le maximum. Attendez que l’un d’eux soit terminé, puis réessayez.',
    de: 'Sie senden bereits Dateien von zusammen {{max, number}} MB, mehr sind nicht möglich. Warten Sie, bis eine fertig ist, und versuchen Sie es noch einmal.',
    it: 'Stai già inviando file per {{max, number}} MB in tutto, il massimo. Aspetta che uno sia finito e riprova.',
  },
  files_busy: {
    'pt-BR': 'Há arquivos demais chegando neste momento. Tente de novo em instantes.',
    en: 'Too many files are arriving right now. Try again in a moment.',
    es: 'En este momento están llegando demasiados archivos. Inténtalo de nuevo en unos instantes.',
    fr: 'Trop de fichiers arrivent en ce moment. Réessayez dans un instant.',
    de: 'Gerade kommen zu viele Dateien an. Versuchen Sie es gleich noch einmal.',
    it: 'In questo momento stanno arrivando troppi file. Riprova tra poco.',
  },
  body_too_deep: {
    'pt-BR': 'O que foi enviado tem partes demais umas dentro das outras: o limite é de {{max, number}} níveis.',
    en: 'Your request is nested too deeply: the limit is {{max, number}} levels.',
    es: 'Lo enviado tiene demasiados niveles, unos dentro de otros: el límite es {{max, number}}.',
    fr: 'L’envoi comporte trop de niveaux imbriqués : la limite est de {{max, number}}.',
    de: 'Das Gesendete ist zu tief verschachtelt: Erlaubt sind höchstens {{max, number}} Ebenen.',
    it: 'Quanto inviato ha troppi livelli annidati: il limite è {{max, number}}.',
  },
  body_too_many: {
    'pt-BR': 'O que foi enviado tem partes demais: o limite é de {{max, number}}.',
    en: 'Your request has too many parts: the limit is {{max, number}}.',
    es: 'Lo enviado tiene demasiadas partes: el límite es {{max, number}}.',
    fr: 'L’envoi comporte trop d’éléments : la limite est de {{max, number}}.',
    de: 'Das Gesendete hat zu viele Teile: Erlaubt sind höchstens {{max, number}}.',
    it: 'Quanto inviato ha troppe parti: il limite è {{max, number}}.',
  },
  body_type: {
    'pt-BR': 'O servidor não entende este tipo de envio. Recarregue a página e tente de novo.',
    en: 'The server does not understand this kind of request. Reload the page and try again.',
    es: 'El servidor no entiende este tipo de envío. Recarga la página y vuelve a intentarlo.',
    fr: 'Le serveur ne comprend pas ce type d’envoi. Rechargez la page et réessayez.',
    de: 'Der Server versteht diese Art von Anfrage nicht. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    it: 'Il server non riconosce questo tipo di invio. Ricarica la pagina e riprova.',
  },
  body_malformed: {
    'pt-BR': 'O que foi enviado chegou incompleto ou danificado. Tente de novo.',
    en: 'Your request arrived incomplete or damaged. Please try again.',
    es: 'Lo enviado llegó incompleto o dañado. Vuelve a intentarlo.',
    fr: 'L’envoi est arrivé incomplet ou endommagé. Réessayez.',
    de: 'Das Gesendete kam unvollständig oder beschädigt an. Versuchen Sie es noch einmal.',
    it: 'Quanto inviato è arrivato incompleto o danneggiato. Riprova.',
  },
  body_slow: {
    'pt-BR':
      'O envio demorou demais: o limite é de {{seconds}} segundos em uma conexão parada. Verifique sua internet e tente de novo.',
    en: 'Sending took too long: a connection may stall for at most {{seconds}} seconds. Check your internet connection and try again.',
    es: 'El envío tardó demasiado: el límite es de {{seconds}} segundos con la conexión parada. Revisa la conexión a internet y vuelve a intentarlo.',
    fr: 'L’envoi a pris trop de temps : une connexion peut rester bloquée {{seconds}} secondes au plus. Vérifiez votre connexion et réessayez.',
    de: 'Das Senden hat zu lange gedauert: Die Verbindung darf höchstens {{seconds}} Sekunden stocken. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    it: 'L’invio ha richiesto troppo tempo: la connessione può restare ferma al massimo {{seconds}} secondi. Controlla la connessione a internet e riprova.',
  },
} as const satisfies Topic;
