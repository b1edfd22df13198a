import type { MailTexts } from './texts.ts';

/** The mails in French. */
export const fr: MailTexts = {
  greeting: 'Bonjour {{name}},',
  greetingNobody: 'Bonjour,',
  linkHint: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur :',
  footer: 'Cet e-mail a été envoyé par {{site}}.',
  admin: 'administrateur',
  editor: 'éditeur',
  user: 'utilisateur',
  recoverySubject: 'Votre nouveau mot de passe {{product}}',
  recoveryText:
    'Nous avons reçu une demande de nouveau mot de passe pour le compte {{email}}. Pour le créer, ouvrez le lien :',
  recoveryButton: 'Créer un nouveau mot de passe',
  recoveryAfter:
    'Le lien est valable {{minutes}} minutes et ne fonctionne qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.',
  invitationSubject: '{{inviter}} vous invite sur {{product}}',
  invitationText:
    '{{inviter}} vous invite sur {{product}} en tant que {{role}}. Pour accepter et créer votre compte, ouvrez le lien :',
  invitationButton: 'Accepter l’invitation',
  invitationAfter:
    'L’invitation est pour {{email}}, elle est valable {{days}} jours et ne fonctionne qu’une fois. Si vous ne l’attendiez pas, ignorez cet e-mail.',
  passwordChangedSubject: 'Votre mot de passe {{product}} a été modifié',
  passwordChangedText:
    'Le mot de passe du compte {{email}} vient d’être modifié et les autres sessions ouvertes ont été fermées. Si c’est vous, il n’y a rien à faire.',
  passwordChangedAfter: 'Si ce n’est pas vous, créez tout de suite un nouveau mot de passe :',
  passwordChangedButton: 'Récupérer mon compte',
  signUpTriedSubject: 'Vous avez déjà un compte {{product}}',
  signUpTriedText:
    'Quelqu’un a essayé de créer un compte {{product}} avec l’adresse {{email}}, qui en a déjà un. Rien n’a changé dans votre compte. Si c’est vous, connectez-vous avec votre mot de passe :',
  signUpTriedButton: 'Se connecter',
  signUpTriedAfter:
    'Si vous avez oublié votre mot de passe, la page de connexion vous permet d’en créer un nouveau. Si ce n’est pas vous, ignorez cet e-mail.',
  factorResetSubject: 'Votre validation en deux étapes sur {{product}} a été réinitialisée',
  factorResetText:
    '{{admin}} a réinitialisé la validation en deux étapes du compte {{email}}. Le mot de passe suffit désormais pour se connecter, et les sessions ouvertes ont pris fin. Pour la réactiver, ouvrez votre profil :',
  factorResetButton: 'Ouvrir mon profil',
  factorResetAfter:
    'Si vous n’avez rien demandé, changez de mot de passe et parlez à la personne qui administre l’installation.',
  passkeyAddedSubject: 'Une clé d’accès a été ajoutée à votre compte {{product}}',
  passkeyAddedText:
    'La clé d’accès « {{name}} » vient d’être ajoutée au compte {{email}}. Elle permet de se connecter sans mot de passe ni code. Si c’est vous, il n’y a rien à faire. Pour voir vos clés, ouvrez votre profil :',
  passkeyRemovedSubject: 'Une clé d’accès a été retirée de votre compte {{product}}',
  passkeyRemovedText:
    'La clé d’accès « {{name}} » vient d’être retirée du compte {{email}} et ne permet plus de se connecter. Si c’est vous, il n’y a rien à faire. Pour voir vos clés, ouvrez votre profil :',
  passkeyAfter:
    'Si ce n’est pas vous, changez de mot de passe, fermez les autres sessions et retirez les clés que vous ne connaissez pas.',
  passkeysRemovedSubject: 'Vos clés d’accès sur {{product}} ont été retirées',
  passkeysRemovedText:
    '{{admin}} a retiré toutes les clés d’accès du compte {{email}}. Elles ne permettent plus de se connecter, et les sessions ouvertes ont pris fin. Pour en créer une nouvelle, connectez-vous avec votre mot de passe et ouvrez votre profil :',
};
