import { contact } from '../shared/contact.ts';
import { support as shared } from '../shared/support.ts';
import type { Topic } from '../topic.ts';

/** How a reader reaches the author. */
export const support = {
  contact: {
    'pt-BR': 'Fale com quem escreveu',
    en: 'Contact the author',
    es: 'Contacta con el autor',
    fr: 'Contacter l’auteur',
    de: 'Kontakt zum Autor',
    it: 'Scrivi all’autore',
  },
  supportLead: {
    'pt-BR': 'Ficou com uma dúvida sobre este e-book? Escreva por um destes canais.',
    en: 'Do you have a question about this e-book? Get in touch.',
    es: '¿Tienes alguna duda sobre este e-book? Escribe por uno de estos medios.',
    fr: 'Une question sur cet e-book ? Écrivez par l’un de ces moyens.',
    de: 'Haben Sie eine Frage zu diesem E-Book? Melden Sie sich auf einem dieser Wege.',
    it: 'Hai una domanda su questo e-book? Scrivi a uno di questi contatti.',
  },
  supportDefault: {
    'pt-BR':
      'Quem escreveu este e-book ainda não deixou um contato. Enquanto isso, reler o módulo que gerou a dúvida costuma ajudar; volte em breve para ver as novidades.',
    en: 'The author of this e-book has not left any contact details yet. Rereading the module in question often helps; please check back soon.',
    es: 'Quien escribió este e-book aún no ha dejado datos de contacto. Mientras tanto, releer el módulo de la duda suele ayudar; vuelve pronto.',
    fr: 'L’auteur de cet e-book n’a pas encore laissé de coordonnées. En attendant, relire le module concerné aide souvent ; revenez bientôt.',
    de: 'Der Autor dieses E-Books hat noch keine Kontaktdaten hinterlassen. Oft hilft es, das betreffende Modul noch einmal zu lesen; schauen Sie bald wieder vorbei.',
    it: 'Chi ha scritto questo e-book non ha ancora lasciato un contatto. Intanto, rileggere il modulo in questione spesso aiuta; torna presto.',
  },
  talkOnWhatsapp: {
    'pt-BR': 'Conversar no WhatsApp',
    en: 'Chat on WhatsApp',
    es: 'Escribir por WhatsApp',
    fr: 'Discuter sur WhatsApp',
    de: 'Über WhatsApp schreiben',
    it: 'Scrivi su WhatsApp',
  },
  ...contact,
  ...shared,
} as const satisfies Topic;
