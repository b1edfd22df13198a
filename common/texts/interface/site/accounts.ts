import type { Topic } from '../../topic.ts';

/** What new accounts are. */
export const accounts = {
  accounts: { 'pt-BR': 'Contas', en: 'Accounts', es: 'Cuentas', fr: 'Comptes', de: 'Konten', it: 'Account' },
  fieldNewAccounts: {
    'pt-BR': 'Novas contas são',
    en: 'New accounts are',
    es: 'Las cuentas nuevas son',
    fr: 'Les nouveaux comptes sont',
    de: 'Neue Konten sind',
    it: 'I nuovi account sono',
  },
  newReader: { 'pt-BR': 'Leitor', en: 'Reader', es: 'Lector', fr: 'Lecteur', de: 'Leser', it: 'Lettore' },
  newReaderHint: {
    'pt-BR': 'Lê os e-books e pode pedir para escrever; quem administra responde.',
    en: 'Reads the e-books and can ask to write; an administrator answers.',
    es: 'Lee los e-books y puede pedir permiso para escribir; responde quien administra.',
    fr: 'Lit les e-books et peut demander à écrire ; un administrateur répond.',
    de: 'Liest die E-Books und kann anfragen, schreiben zu dürfen; ein Administrator antwortet.',
    it: 'Legge gli e-book e può chiedere di scrivere; risponde chi amministra.',
  },
  newAuthor: { 'pt-BR': 'Autor', en: 'Author', es: 'Autor', fr: 'Auteur', de: 'Autor', it: 'Autore' },
  newAuthorHint: {
    'pt-BR': 'Cria e-books desde a primeira visita; cada um vê só os seus.',
    en: 'Creates e-books from the first visit; authors see only their own.',
    es: 'Crea e-books desde la primera visita; cada cual ve solo los suyos.',
    fr: 'Crée des e-books dès la première visite ; chacun ne voit que les siens.',
    de: 'Legt vom ersten Besuch an E-Books an; alle sehen nur ihre eigenen.',
    it: 'Crea e-book dalla prima visita; ognuno vede solo i propri.',
  },
  newAccountsInvite: {
    'pt-BR':
      'Nesta instalação só entra quem foi convidado, e o convite diz o papel. Isto vale se o cadastro for aberto (SIGN_UP=open).',
    en: 'This installation is by invitation only, and the invitation names the role. This applies once sign-up is open (SIGN_UP=open).',
    es: 'En esta instalación solo entra quien recibe una invitación, que indica el rol. Esto vale si el registro se abre (SIGN_UP=open).',
    fr: 'Cette installation n’est accessible que sur invitation, et l’invitation indique le rôle. Ce réglage vaut si l’inscription est ouverte (SIGN_UP=open).',
    de: 'Diese Installation ist nur auf Einladung zugänglich, und die Einladung nennt die Rolle. Dies gilt, sobald die Registrierung offen ist (SIGN_UP=open).',
    it: 'In questa installazione si entra solo su invito, e l’invito indica il ruolo. Questo vale se la registrazione è aperta (SIGN_UP=open).',
  },
  newAccountsClosed: {
    'pt-BR': 'Nesta instalação o cadastro está fechado. Isto vale se ele for aberto (SIGN_UP=open).',
    en: 'Sign-up is closed on this installation. This applies once it is open (SIGN_UP=open).',
    es: 'En esta instalación el registro está cerrado. Esto vale si se abre (SIGN_UP=open).',
    fr: 'L’inscription est fermée sur cette installation. Ce réglage vaut si elle est ouverte (SIGN_UP=open).',
    de: 'Auf dieser Installation ist die Registrierung geschlossen. Dies gilt, sobald sie offen ist (SIGN_UP=open).',
    it: 'In questa installazione la registrazione è chiusa. Questo vale se viene aperta (SIGN_UP=open).',
  },
} as const satisfies Topic;
