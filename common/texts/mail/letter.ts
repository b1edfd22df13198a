import type { Topic } from '../topic.ts';

/** What every mail has, and the names of the roles. */
export const letter = {
  greeting: {
    'pt-BR': 'Olá, {{name}},',
    en: 'Hello {{name}},',
    es: 'Hola, {{name}}:',
    fr: 'Bonjour {{name}},',
    de: 'Guten Tag {{name}},',
    it: 'Ciao {{name}},',
  },
  greetingNobody: { 'pt-BR': 'Olá,', en: 'Hello,', es: 'Hola:', fr: 'Bonjour,', de: 'Guten Tag,', it: 'Ciao,' },
  linkHint: {
    'pt-BR': 'Se o botão não abrir, copie este endereço para o navegador:',
    en: 'If the button does not open, copy this address into your browser:',
    es: 'Si el botón no se abre, copia esta dirección en el navegador:',
    fr: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    de: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in den Browser:',
    it: 'Se il pulsante non si apre, copia questo indirizzo nel browser:',
  },
  footer: {
    'pt-BR': 'Este e-mail foi enviado por {{site}}.',
    en: 'This e-mail was sent by {{site}}.',
    es: 'Este correo lo envió {{site}}.',
    fr: 'Cet e-mail a été envoyé par {{site}}.',
    de: 'Diese E-Mail wurde von {{site}} gesendet.',
    it: 'Questa e-mail è stata inviata da {{site}}.',
  },
  admin: {
    'pt-BR': 'administrador',
    en: 'an administrator',
    es: 'administrador',
    fr: 'administrateur',
    de: 'Administrator',
    it: 'amministratore',
  },
  editor: { 'pt-BR': 'autor', en: 'an author', es: 'autor', fr: 'auteur', de: 'Autor', it: 'autore' },
  user: { 'pt-BR': 'usuário', en: 'a reader', es: 'lector', fr: 'lecteur', de: 'Leser', it: 'lettore' },
} as const satisfies Topic;
