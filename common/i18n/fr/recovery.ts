import type { Catalogue } from '../catalog.ts';

export const recovery: Catalogue['recovery'] = {
  link: 'Mot de passe oublié',
  title: 'Récupérer le mot de passe',
  text: 'Indiquez l’e-mail de votre compte et nous vous enverrons un lien pour créer un nouveau mot de passe.',
  send: 'Envoyer le lien',
  sentTitle: 'Consultez vos e-mails',
  sent: 'S’il existe un compte pour {{email}}, le lien pour créer un nouveau mot de passe arrive dans un instant. Il est valable {{minutes}} minutes.',
  sentHint:
    'Rien reçu ? Regardez dans les indésirables, ou vérifiez l’adresse et redemandez un lien dans quelques minutes.',
  noMail:
    'Cette installation n’envoie pas encore d’e-mails. Demandez le lien à la personne qui l’administre : il est conservé sur le serveur.',
  back: 'Retour à la connexion',
  resetTitle: 'Créer un nouveau mot de passe',
  resetText: 'Toutes les sessions ouvertes de votre compte seront ensuite fermées.',
  newPassword: 'Nouveau mot de passe',
  resetSave: 'Enregistrer le nouveau mot de passe',
  done: 'Mot de passe modifié. Connectez-vous maintenant avec le nouveau.',
  expiredTitle: 'Ce lien n’est plus valable',
  expired: 'Il a déjà servi ou il a expiré. Demandez-en un nouveau.',
  again: 'Demander un autre lien',
  invitationTitle: 'Accepter l’invitation',
  invitationText: '{{inviter}} vous a invité en tant que {{role}}. Choisissez un mot de passe pour créer votre compte.',
  invitationTextNobody:
    'Vous avez été invité en tant que {{role}}. Choisissez un mot de passe pour créer votre compte.',
  invitationAccept: 'Créer mon compte',
  invitationExpired:
    'Cette invitation a déjà servi, a été annulée ou a expiré. Demandez-en une autre à la personne qui vous a invité.',
  signUpInvite:
    'L’inscription se fait uniquement sur invitation. La personne qui administre cette installation peut vous inviter par e-mail.',
  signUpClosed: 'Les inscriptions sont fermées sur cette installation.',
};
