import type { Topic } from '../../topic.ts';

/** What a reader carries from one device to another. */
export const transfers = {
  transfer_unknown: {
    'pt-BR': 'Este código não existe. Confira as letras e os números.',
    en: 'There is no such code. Check its letters and numbers.',
    es: 'Este código no existe. Revisa las letras y los números.',
    fr: 'Ce code n’existe pas. Vérifiez les lettres et les chiffres.',
    de: 'Diesen Code gibt es nicht. Prüfen Sie die Buchstaben und Ziffern.',
    it: 'Questo codice non esiste. Controlla le lettere e i numeri.',
  },
  transfer_used: {
    'pt-BR': 'Este código já foi usado. Peça um novo no outro aparelho.',
    en: 'This code has already been used. Get a new one on the other device.',
    es: 'Este código ya se usó. Pide uno nuevo en el otro dispositivo.',
    fr: 'Ce code a déjà servi. Demandez-en un nouveau sur l’autre appareil.',
    de: 'Dieser Code wurde schon verwendet. Holen Sie sich auf dem anderen Gerät einen neuen.',
    it: 'Questo codice è già stato usato. Chiedine uno nuovo sull’altro dispositivo.',
  },
  transfer_expired: {
    'pt-BR': 'Este código venceu: ele vale por 15 minutos. Peça um novo no outro aparelho.',
    en: 'This code has expired: it is good for 15 minutes. Get a new one on the other device.',
    es: 'Este código caducó: vale 15 minutos. Pide uno nuevo en el otro dispositivo.',
    fr: 'Ce code a expiré : il est valable 15 minutes. Demandez-en un nouveau sur l’autre appareil.',
    de: 'Dieser Code ist abgelaufen: Er gilt 15 Minuten. Holen Sie sich auf dem anderen Gerät einen neuen.',
    it: 'Questo codice è scaduto: vale 15 minuti. Chiedine uno nuovo sull’altro dispositivo.',
  },
  transfer_place_taken: {
    'pt-BR': 'Este código já está em uso. Tente de novo.',
    en: 'This code is already taken. Try again.',
    es: 'Este código ya está en uso. Inténtalo de nuevo.',
    fr: 'Ce code est déjà pris. Réessayez.',
    de: 'Dieser Code ist schon vergeben. Versuchen Sie es noch einmal.',
    it: 'Questo codice è già in uso. Riprova.',
  },
  transfers_full: {
    'pt-BR': 'Há transferências demais agora. Tente de novo em alguns minutos.',
    en: 'There are too many transfers right now. Try again in a few minutes.',
    es: 'Hay demasiadas transferencias ahora. Inténtalo de nuevo en unos minutos.',
    fr: 'Il y a trop de transferts en ce moment. Réessayez dans quelques minutes.',
    de: 'Gerade gibt es zu viele Übertragungen. Versuchen Sie es in einigen Minuten noch einmal.',
    it: 'Ci sono troppi trasferimenti in questo momento. Riprova tra qualche minuto.',
  },
} as const satisfies Topic;
