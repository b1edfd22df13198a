import type { Topic } from '../../topic.ts';

/** What administrators may not do to people. */
export const people = {
  invitations_full: {
    'pt-BR': 'Já há {{max, number}} convites em aberto, que é o máximo. Cancele algum e tente de novo.',
    en: 'There are already {{max, number}} open invitations, the maximum. Cancel one and try again.',
    es: 'Ya hay {{max, number}} invitaciones abiertas, que es el máximo. Cancela alguna y vuelve a intentarlo.',
    fr: 'Il y a déjà {{max, number}} invitations en attente, le maximum. Annulez-en une, puis réessayez.',
    de: 'Es sind bereits {{max, number}} Einladungen offen, mehr sind nicht möglich. Ziehen Sie eine zurück und versuchen Sie es noch einmal.',
    it: 'Ci sono già {{max, number}} inviti in sospeso, il massimo. Annullane uno e riprova.',
  },
  role_invalid: {
    'pt-BR': 'Escolha um dos papéis da lista.',
    en: 'Choose one of the roles in the list.',
    es: 'Elige uno de los roles de la lista.',
    fr: 'Choisissez un des rôles de la liste.',
    de: 'Wählen Sie eine der Rollen aus der Liste.',
    it: 'Scegli uno dei ruoli dell’elenco.',
  },
  last_admin: {
    'pt-BR': 'Esta é a única conta de administrador. Torne outra pessoa administradora antes.',
    en: 'This is the only administrator account. Make somebody else an administrator first.',
    es: 'Es la única cuenta de administrador. Antes haz administradora a otra persona.',
    fr: 'C’est le seul compte d’administrateur. Nommez d’abord un autre administrateur.',
    de: 'Dies ist das einzige Administratorkonto. Machen Sie zuerst jemand anderen zum Administrator.',
    it: 'È l’unico account di amministratore. Prima nomina amministratore un’altra persona.',
  },
  delete_self: {
    'pt-BR': 'Você não pode excluir a própria conta. Peça a outra pessoa que administra.',
    en: 'You cannot delete your own account. Ask another administrator.',
    es: 'No puedes eliminar tu propia cuenta. Pídeselo a otro administrador.',
    fr: 'Vous ne pouvez pas supprimer votre propre compte. Demandez à un autre administrateur.',
    de: 'Sie können Ihr eigenes Konto nicht löschen. Bitten Sie einen anderen Administrator.',
    it: 'Non puoi eliminare il tuo account. Chiedi a un altro amministratore.',
  },
  factor_reset_self: {
    'pt-BR': 'Desative a sua própria verificação no seu perfil.',
    en: 'Turn off your own verification in your profile.',
    es: 'Desactiva tu propia verificación en tu perfil.',
    fr: 'Désactivez votre propre validation dans votre profil.',
    de: 'Schalten Sie Ihre eigene Bestätigung in Ihrem Profil aus.',
    it: 'Disattiva la tua verifica nel tuo profilo.',
  },
  cut_off_self: {
    'pt-BR': 'Cuide das suas próprias sessões e chaves de acesso no seu perfil.',
    en: 'Manage your own sessions and passkeys in your profile.',
    es: 'Gestiona tus propias sesiones y llaves de acceso en tu perfil.',
    fr: 'Gérez vos propres sessions et clés d’accès dans votre profil.',
    de: 'Verwalten Sie Ihre eigenen Sitzungen und Passkeys in Ihrem Profil.',
    it: 'Gestisci le tue sessioni e le tue passkey nel tuo profilo.',
  },
  request_answered: {
    'pt-BR': 'Este pedido já foi respondido.',
    en: 'This request has already been answered.',
    es: 'Esta petición ya tiene respuesta.',
    fr: 'Cette demande a déjà reçu une réponse.',
    de: 'Diese Anfrage wurde bereits beantwortet.',
    it: 'Questa richiesta ha già avuto risposta.',
  },
} as const satisfies Topic;
