import type { Topic } from '../topic.ts';

/** Mails about passkeys. */
export const passkeys = {
  passkeyAddedSubject: {
    'pt-BR': 'Uma chave de acesso foi adicionada à sua conta no {{product}}',
    en: 'A passkey was added to your {{product}} account',
    es: 'Se añadió una llave de acceso a tu cuenta de {{product}}',
    fr: 'Une clé d’accès a été ajoutée à votre compte {{product}}',
    de: 'Ihrem {{product}}-Konto wurde ein Passkey hinzugefügt',
    it: 'Una passkey è stata aggiunta al tuo account {{product}}',
  },
  passkeyAddedText: {
    'pt-BR':
      'A chave de acesso “{{name}}” acaba de ser adicionada à conta {{email}}. Com ela se entra na conta sem senha nem código. Se foi você, não há nada a fazer. Para ver as suas chaves, abra o seu perfil:',
    en: 'The passkey “{{name}}” has just been added to the account {{email}}. It can be used to sign in without a password or a code. If it was you, there is nothing to do. To see your passkeys, open your profile:',
    es: 'La llave de acceso «{{name}}» se acaba de añadir a la cuenta {{email}}. Con ella se inicia sesión sin contraseña ni código. Si fuiste tú, no hay nada que hacer. Para ver tus llaves, abre tu perfil:',
    fr: 'La clé d’accès « {{name}} » vient d’être ajoutée au compte {{email}}. Elle permet de se connecter sans mot de passe ni code. Si c’est vous, il n’y a rien à faire. Pour voir vos clés, ouvrez votre profil :',
    de: 'Der Passkey „{{name}}“ wurde soeben dem Konto {{email}} hinzugefügt. Mit ihm meldet man sich ohne Passwort und ohne Code an. Wenn Sie das waren, ist nichts zu tun. Um Ihre Passkeys zu sehen, öffnen Sie Ihr Profil:',
    it: 'La passkey “{{name}}” è appena stata aggiunta all’account {{email}}. Permette di accedere senza password né codice. Se l’hai aggiunta tu, non c’è nulla da fare. Per vedere le tue passkey, apri il tuo profilo:',
  },
  passkeyRemovedSubject: {
    'pt-BR': 'Uma chave de acesso foi removida da sua conta no {{product}}',
    en: 'A passkey was removed from your {{product}} account',
    es: 'Se quitó una llave de acceso de tu cuenta de {{product}}',
    fr: 'Une clé d’accès a été retirée de votre compte {{product}}',
    de: 'Aus Ihrem {{product}}-Konto wurde ein Passkey entfernt',
    it: 'Una passkey è stata rimossa dal tuo account {{product}}',
  },
  passkeyRemovedText: {
    'pt-BR':
      'A chave de acesso “{{name}}” acaba de ser removida da conta {{email}} e não serve mais para entrar. Se foi você, não há nada a fazer. Para ver as suas chaves, abra o seu perfil:',
    en: 'The passkey “{{name}}” has just been removed from the account {{email}} and can no longer be used to sign in. If it was you, there is nothing to do. To see your passkeys, open your profile:',
    es: 'La llave de acceso «{{name}}» se acaba de quitar de la cuenta {{email}} y ya no sirve para iniciar sesión. Si fuiste tú, no hay nada que hacer. Para ver tus llaves, abre tu perfil:',
    fr: 'La clé d’accès « {{name}} » vient d’être retirée du compte {{email}} et ne permet plus de se connecter. Si c’est vous, il n’y a rien à faire. Pour voir vos clés, ouvrez votre profil :',
    de: 'Der Passkey „{{name}}“ wurde soeben aus dem Konto {{email}} entfernt und gilt nicht mehr für die Anmeldung. Wenn Sie das waren, ist nichts zu tun. Um Ihre Passkeys zu sehen, öffnen Sie Ihr Profil:',
    it: 'La passkey “{{name}}” è appena stata rimossa dall’account {{email}} e non serve più per accedere. Se l’hai rimossa tu, non c’è nulla da fare. Per vedere le tue passkey, apri il tuo profilo:',
  },
  passkeyAfter: {
    'pt-BR': 'Se não foi você, troque a senha, encerre as outras sessões e remova as chaves que não conhece.',
    en: 'If it was not you, change your password, end the other sessions and remove the passkeys you do not recognise.',
    es: 'Si no fuiste tú, cambia la contraseña, cierra las demás sesiones y quita las llaves que no conozcas.',
    fr: 'Si ce n’est pas vous, changez de mot de passe, fermez les autres sessions et retirez les clés que vous ne connaissez pas.',
    de: 'Wenn Sie es nicht waren, ändern Sie Ihr Passwort, beenden Sie die anderen Sitzungen und entfernen Sie die Passkeys, die Sie nicht kennen.',
    it: 'Se non l’hai fatto tu, cambia la password, chiudi le altre sessioni e rimuovi le passkey che non riconosci.',
  },
  passkeysRemovedSubject: {
    'pt-BR': 'Suas chaves de acesso no {{product}} foram removidas',
    en: 'Your passkeys on {{product}} were removed',
    es: 'Se quitaron tus llaves de acceso de {{product}}',
    fr: 'Vos clés d’accès sur {{product}} ont été retirées',
    de: 'Ihre Passkeys bei {{product}} wurden entfernt',
    it: 'Le tue passkey su {{product}} sono state rimosse',
  },
  passkeysRemovedText: {
    'pt-BR':
      '{{admin}} removeu todas as chaves de acesso da conta {{email}}. Elas não servem mais para entrar, e as sessões abertas foram encerradas. Para criar uma nova, entre com a senha e abra o seu perfil:',
    en: '{{admin}} removed all passkeys from the account {{email}}. They can no longer be used to sign in, and the open sessions have ended. To create a new one, sign in with your password and open your profile:',
    es: '{{admin}} quitó todas las llaves de acceso de la cuenta {{email}}. Ya no sirven para iniciar sesión, y las sesiones abiertas se cerraron. Para crear una nueva, inicia sesión con la contraseña y abre tu perfil:',
    fr: '{{admin}} a retiré toutes les clés d’accès du compte {{email}}. Elles ne permettent plus de se connecter, et les sessions ouvertes ont pris fin. Pour en créer une nouvelle, connectez-vous avec votre mot de passe et ouvrez votre profil :',
    de: '{{admin}} hat alle Passkeys des Kontos {{email}} entfernt. Sie gelten nicht mehr für die Anmeldung, und die offenen Sitzungen wurden beendet. Um einen neuen anzulegen, melden Sie sich mit dem Passwort an und öffnen Sie Ihr Profil:',
    it: '{{admin}} ha rimosso tutte le passkey dell’account {{email}}. Non servono più per accedere e le sessioni aperte sono state chiuse. Per crearne una nuova, accedi con la password e apri il tuo profilo:',
  },
} as const satisfies Topic;
