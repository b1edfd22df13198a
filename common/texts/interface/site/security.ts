import type { Topic } from '../../topic.ts';

/** What the installation asks of accounts. */
export const security = {
  security: {
    'pt-BR': 'Segurança',
    en: 'Security',
    es: 'Seguridad',
    fr: 'Sécurité',
    de: 'Sicherheit',
    it: 'Sicurezza',
  },
  fieldFactor: {
    'pt-BR': 'Exigir verificação em duas etapas',
    en: 'Require two-step verification for',
    es: 'Exigir la verificación en dos pasos',
    fr: 'Exiger la validation en deux étapes',
    de: 'Bestätigung in zwei Schritten verlangen',
    it: 'Richiedi la verifica in due passaggi',
  },
  fieldFactorHint: {
    'pt-BR':
      'Uma chave de acesso vale no lugar dela. Quem ainda não tem nenhuma das duas é levado ao próprio perfil e só continua depois.',
    en: 'A passkey can be used instead. Anyone who has neither is taken to their profile and must set one up to continue.',
    es: 'En su lugar vale una llave de acceso. Quien no tiene ninguna de las dos pasa primero por su perfil y solo continúa cuando configura una.',
    fr: 'Une clé d’accès en tient lieu. Les personnes qui n’ont ni l’une ni l’autre sont dirigées vers leur profil et ne peuvent continuer qu’ensuite.',
    de: 'Ein Passkey genügt stattdessen. Wer keines von beiden hat, landet in seinem Profil und kommt erst danach weiter.',
    it: 'Al suo posto vale una passkey. Chi non ha né l’una né l’altra passa prima dal proprio profilo e prosegue solo dopo averne configurata una.',
  },
  factorOff: {
    'pt-BR': 'De ninguém',
    en: 'No one',
    es: 'A nadie',
    fr: 'De personne',
    de: 'Von niemandem',
    it: 'A nessuno',
  },
  factorAdmins: {
    'pt-BR': 'Dos administradores',
    en: 'Administrators',
    es: 'A los administradores',
    fr: 'Des administrateurs',
    de: 'Von Administratoren',
    it: 'Agli amministratori',
  },
  factorManagers: {
    'pt-BR': 'De administradores e autores',
    en: 'Administrators and authors',
    es: 'A administradores y autores',
    fr: 'Des administrateurs et des auteurs',
    de: 'Von Administratoren und Autoren',
    it: 'Ad amministratori e autori',
  },
  factorLeast: {
    'pt-BR': 'Quem hospeda esta instalação já exige o mínimo (REQUIRE_SECOND_FACTOR); aqui só dá para exigir mais.',
    en: 'The host of this installation already requires a minimum (REQUIRE_SECOND_FACTOR); here you can only require more.',
    es: 'Quien aloja esta instalación ya exige un mínimo (REQUIRE_SECOND_FACTOR); aquí solo se puede exigir más.',
    fr: 'L’hébergeur de cette installation exige déjà un minimum (REQUIRE_SECOND_FACTOR) ; ici, vous ne pouvez qu’exiger davantage.',
    de: 'Der Betreiber dieser Installation verlangt schon ein Mindestmaß (REQUIRE_SECOND_FACTOR); hier können Sie nur mehr verlangen.',
    it: 'Chi ospita questa installazione richiede già un minimo (REQUIRE_SECOND_FACTOR); qui si può solo chiedere di più.',
  },
} as const satisfies Topic;
