import type { Topic } from '../../topic.ts';

/** Why a job failed. */
export const why = {
  why_late: {
    'pt-BR': 'O link do e-mail já não valia mais.',
    en: 'The link in the e-mail no longer worked.',
    es: 'El enlace del correo ya no era válido.',
    fr: 'Le lien de l’e-mail n’était plus valable.',
    de: 'Der Link in der E-Mail galt nicht mehr.',
    it: 'Il link nell’e-mail non era più valido.',
  },
  why_sealed: {
    'pt-BR': 'O e-mail foi escrito com outro segredo de assinatura e não pode mais ser lido.',
    en: 'The e-mail was written with another signing secret and can no longer be read.',
    es: 'El correo se escribió con otro secreto de firma y ya no se puede leer.',
    fr: 'L’e-mail a été écrit avec un autre secret de signature et n’est plus lisible.',
    de: 'Die E-Mail wurde mit einem anderen Signaturschlüssel geschrieben und ist nicht mehr lesbar.',
    it: 'L’e-mail è stata scritta con un altro segreto di firma e non è più leggibile.',
  },
  why_refused: {
    'pt-BR': 'O servidor de e-mail recusou o endereço.',
    en: 'The mail server refused the address.',
    es: 'El servidor de correo rechazó la dirección.',
    fr: 'Le serveur de messagerie a refusé l’adresse.',
    de: 'Der Mailserver hat die Adresse abgelehnt.',
    it: 'Il server di posta ha rifiutato l’indirizzo.',
  },
  why_unreadable: {
    'pt-BR': 'A tarefa não pôde ser lida.',
    en: 'The task could not be read.',
    es: 'No se pudo leer la tarea.',
    fr: 'La tâche n’a pas pu être lue.',
    de: 'Die Aufgabe war nicht lesbar.',
    it: 'Impossibile leggere l’attività.',
  },
  why_lost: {
    'pt-BR': 'O servidor foi encerrado em cada tentativa.',
    en: 'The server stopped during each attempt.',
    es: 'El servidor se detuvo en cada intento.',
    fr: 'Le serveur s’est arrêté à chaque essai.',
    de: 'Der Server wurde bei jedem Versuch beendet.',
    it: 'Il server si è arrestato a ogni tentativo.',
  },
} as const satisfies Topic;
