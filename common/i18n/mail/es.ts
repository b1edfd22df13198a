import type { MailTexts } from './texts.ts';

/** The mails in Spanish. */
export const es: MailTexts = {
  greeting: 'Hola, {{name}}:',
  greetingNobody: 'Hola:',
  linkHint: 'Si el botón no se abre, copia esta dirección en el navegador:',
  footer: 'Este correo lo envió {{site}}.',
  admin: 'administrador',
  editor: 'editor',
  user: 'usuario',
  recoverySubject: 'Tu nueva contraseña de {{product}}',
  recoveryText:
    'Hemos recibido una petición de contraseña nueva para la cuenta {{email}}. Para crearla, abre el enlace:',
  recoveryButton: 'Crear una contraseña nueva',
  recoveryAfter:
    'El enlace es válido durante {{minutes}} minutos y funciona una sola vez. Si no lo pediste tú, ignora este correo: tu contraseña sigue siendo la misma.',
  invitationSubject: '{{inviter}} te ha invitado a {{product}}',
  invitationText:
    '{{inviter}} te ha invitado a {{product}} como {{role}}. Para aceptar y crear tu cuenta, abre el enlace:',
  invitationButton: 'Aceptar la invitación',
  invitationAfter:
    'La invitación es para {{email}}, es válida durante {{days}} días y funciona una sola vez. Si no la esperabas, ignora este correo.',
  passwordChangedSubject: 'Se cambió tu contraseña de {{product}}',
  passwordChangedText:
    'La contraseña de la cuenta {{email}} se acaba de cambiar y las demás sesiones abiertas se han cerrado. Si fuiste tú, no hay nada que hacer.',
  passwordChangedAfter: 'Si no fuiste tú, crea ahora mismo una contraseña nueva:',
  passwordChangedButton: 'Recuperar mi cuenta',
  signUpTriedSubject: 'Ya tienes una cuenta en {{product}}',
  signUpTriedText:
    'Alguien intentó crear una cuenta en {{product}} con la dirección {{email}}, que ya tiene una. Nada ha cambiado en tu cuenta. Si fuiste tú, entra con tu contraseña:',
  signUpTriedButton: 'Iniciar sesión',
  signUpTriedAfter:
    'Si olvidaste la contraseña, la página de acceso te ofrece crear una nueva. Si no fuiste tú, ignora este correo.',
  factorResetSubject: 'Se restableció tu verificación en dos pasos en {{product}}',
  factorResetText:
    '{{admin}} restableció la verificación en dos pasos de la cuenta {{email}}. Ahora basta la contraseña para iniciar sesión, y las sesiones abiertas se cerraron. Para volver a activarla, abre tu perfil:',
  factorResetButton: 'Abrir mi perfil',
  factorResetAfter: 'Si no lo pediste, cambia la contraseña y habla con quien administra la instalación.',
  passkeyAddedSubject: 'Se añadió una clave de acceso a tu cuenta de {{product}}',
  passkeyAddedText:
    'La clave de acceso «{{name}}» se acaba de añadir a la cuenta {{email}}. Con ella se inicia sesión sin contraseña ni código. Si fuiste tú, no hay nada que hacer. Para ver tus claves, abre tu perfil:',
  passkeyRemovedSubject: 'Se quitó una clave de acceso de tu cuenta de {{product}}',
  passkeyRemovedText:
    'La clave de acceso «{{name}}» se acaba de quitar de la cuenta {{email}} y ya no sirve para iniciar sesión. Si fuiste tú, no hay nada que hacer. Para ver tus claves, abre tu perfil:',
  passkeyAfter: 'Si no fuiste tú, cambia la contraseña, cierra las demás sesiones y quita las claves que no conozcas.',
  passkeysRemovedSubject: 'Se quitaron tus claves de acceso de {{product}}',
  passkeysRemovedText:
    '{{admin}} quitó todas las claves de acceso de la cuenta {{email}}. Ya no sirven para iniciar sesión, y las sesiones abiertas se cerraron. Para crear una nueva, inicia sesión con la contraseña y abre tu perfil:',
};
