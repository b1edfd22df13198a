import type { Topic } from '../../topic.ts';

/** The list of people. */
export const list = {
  title: { 'pt-BR': 'Usuários', en: 'Users', es: 'Usuarios', fr: 'Utilisateurs', de: 'Benutzer', it: 'Utenti' },
  subtitle: {
    'pt-BR': 'Quem tem conta nesta instalação.',
    en: 'Everyone with an account on this installation.',
    es: 'Quienes tienen cuenta en esta instalación.',
    fr: 'Toutes les personnes qui ont un compte sur cette installation.',
    de: 'Alle, die auf dieser Installation ein Konto haben.',
    it: 'Chi ha un account su questa installazione.',
  },
  since: {
    'pt-BR': 'Criado em {{date}}',
    en: 'Joined on {{date}}',
    es: 'Cuenta creada el {{date}}',
    fr: 'Compte créé le {{date}}',
    de: 'Konto seit {{date}}',
    it: 'Account creato il {{date}}',
  },
  total: {
    'pt-BR': 'Total de usuários',
    en: 'All users',
    es: 'Total de usuarios',
    fr: 'Tous les utilisateurs',
    de: 'Alle Benutzer',
    it: 'Utenti totali',
  },
  admins: {
    'pt-BR': 'Administradores',
    en: 'Administrators',
    es: 'Administradores',
    fr: 'Administrateurs',
    de: 'Administratoren',
    it: 'Amministratori',
  },
  editors: { 'pt-BR': 'Autores', en: 'Authors', es: 'Autores', fr: 'Auteurs', de: 'Autoren', it: 'Autori' },
  users: { 'pt-BR': 'Leitores', en: 'Readers', es: 'Lectores', fr: 'Lecteurs', de: 'Leser', it: 'Lettori' },
  searchPlaceholder: {
    'pt-BR': 'Busque por e-mail ou nome',
    en: 'Search by e-mail or name',
    es: 'Buscar por correo o nombre',
    fr: 'Rechercher par e-mail ou par nom',
    de: 'Nach E-Mail oder Name suchen',
    it: 'Cerca per e-mail o nome',
  },
  nobody: {
    'pt-BR': 'Nenhum usuário encontrado',
    en: 'No users found',
    es: 'No se encontró ningún usuario',
    fr: 'Aucun utilisateur trouvé',
    de: 'Keine Benutzer gefunden',
    it: 'Nessun utente trovato',
  },
  you: { 'pt-BR': 'você', en: 'you', es: 'tú', fr: 'vous', de: 'Sie', it: 'tu' },
  edit: { 'pt-BR': 'Editar', en: 'Edit', es: 'Editar', fr: 'Modifier', de: 'Bearbeiten', it: 'Modifica' },
} as const satisfies Topic;
