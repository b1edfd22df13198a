import type { Catalogue } from '../catalog.ts';

export const account: Catalogue['account'] = {
  title: 'Se connecter ou créer un compte',
  headline: 'Écrivez des guides qu’on a plaisir à lire.',
  subline: 'Composez des e-books en modules, avec textes, images et vidéos, et publiez-les pour tous les téléphones.',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  email: 'E-mail',
  password: 'Mot de passe',
  fullName: 'Nom complet',
  fullNameHint: 'Facultatif. Affiché dans le menu de votre compte.',
  showTyped: 'Afficher la saisie',
  passwordHint: 'Au moins {{min}} caractères.',
  created: 'Votre compte est créé ! Vous pouvez maintenant vous connecter.',
  signUpFailed: 'Impossible de créer le compte : {{message}}',
  signInUnreachable: 'Connexion impossible : le serveur n’a pas répondu. Réessayez.',
  signUpUnexpected: 'Une erreur est survenue lors de la création du compte. Réessayez.',
  firstIsAdmin: 'Cette installation est nouvelle : le premier compte créé sera celui de l’administrateur.',
  againTitle: 'Reconnectez-vous pour continuer',
  againText:
    'Votre session est terminée. Ce que vous avez écrit est toujours là et sera enregistré dès que vous serez connecté.',
  againTextUnsaved:
    'Votre session est terminée. Ce que vous avez écrit est toujours là ; connectez-vous pour pouvoir l’enregistrer.',
  profileTitle: 'Profil',
  backHome: 'Retour à l’accueil',
};
