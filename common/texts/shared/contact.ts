import type { Topic } from '../topic.ts';

/** Where somebody can be reached. */
export const contact = {
  email: { 'pt-BR': 'E-mail', en: 'E-mail', es: 'Correo electrónico', fr: 'E-mail', de: 'E-Mail', it: 'E-mail' },
  phone: { 'pt-BR': 'Telefone', en: 'Phone', es: 'Teléfono', fr: 'Téléphone', de: 'Telefon', it: 'Telefono' },
  whatsapp: { 'pt-BR': 'WhatsApp', en: 'WhatsApp', es: 'WhatsApp', fr: 'WhatsApp', de: 'WhatsApp', it: 'WhatsApp' },
} as const satisfies Topic;
