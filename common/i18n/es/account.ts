import type { Catalogue } from '../catalog.ts';

export const account: Catalogue['account'] = {
  title: 'Iniciar sesión o registrarse',
  headline: 'Escribe guías que da gusto leer.',
  subline: 'Crea e-books por módulos, con textos, imágenes y vídeos, y publícalos para cualquier móvil.',
  signIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  signingIn: 'Iniciando sesión...',
  signingUp: 'Creando la cuenta...',
  email: 'Correo electrónico',
  password: 'Contraseña',
  fullName: 'Nombre completo',
  fullNameHint: 'Opcional. Aparece en el menú de tu cuenta.',
  passwordHint: 'Al menos {{min}} caracteres.',
  created: '¡Tu cuenta está lista! Ya puedes iniciar sesión.',
  signUpFailed: 'No se pudo crear la cuenta: {{message}}',
  signUpUnexpected: 'Algo salió mal al crear la cuenta. Inténtalo de nuevo.',
  firstIsAdmin: 'Esta es una instalación nueva: la primera cuenta que se cree será la del administrador.',
  againTitle: 'Inicia sesión de nuevo para continuar',
  againText: 'Tu sesión ha terminado. Lo que escribiste sigue aquí y se guardará en cuanto inicies sesión.',
  profileTitle: 'Perfil',
  backHome: 'Volver al inicio',
};
