import type { Catalogue } from '../catalog.ts';

export const recovery: Catalogue['recovery'] = {
  link: 'Olvidé mi contraseña',
  title: 'Recuperar la contraseña',
  text: 'Indica el correo de tu cuenta y te enviaremos un enlace para crear una contraseña nueva.',
  send: 'Enviar enlace',
  sentTitle: 'Revisa tu correo',
  sent: 'Si hay una cuenta con {{email}}, el enlace para crear la contraseña nueva llegará en unos instantes. Es válido durante {{minutes}} minutos.',
  sentHint: '¿No ha llegado? Mira en el correo no deseado, o comprueba la dirección y pide otro en unos minutos.',
  noMail:
    'Esta instalación todavía no envía correos. Pide el enlace a quien la administra: queda guardado en el servidor.',
  back: 'Volver a iniciar sesión',
  resetTitle: 'Crear una contraseña nueva',
  resetText: 'Después se cerrarán todas las sesiones abiertas de tu cuenta.',
  newPassword: 'Contraseña nueva',
  resetSave: 'Guardar la contraseña nueva',
  done: 'Contraseña cambiada. Ahora inicia sesión con la nueva.',
  expiredTitle: 'Este enlace ya no es válido',
  expired: 'Ya se usó o ha caducado. Pide uno nuevo.',
  again: 'Pedir otro enlace',
  invitationTitle: 'Aceptar la invitación',
  invitationText: '{{inviter}} te ha invitado como {{role}}. Elige una contraseña para crear tu cuenta.',
  invitationTextNobody: 'Te han invitado como {{role}}. Elige una contraseña para crear tu cuenta.',
  invitationAccept: 'Crear mi cuenta',
  invitationExpired: 'Esta invitación ya se usó, se canceló o ha caducado. Pide otra a quien te invitó.',
  signUpInvite: 'El registro es solo por invitación. Quien administra esta instalación puede invitarte por tu correo.',
  signUpClosed: 'El registro está cerrado en esta instalación.',
};
