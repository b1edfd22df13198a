import type { Topic } from '../topic.ts';

/** Mails about readers who ask to write. */
export const authors = {
  authorRequestSubject: {
    'pt-BR': '{{name}} quer escrever no {{product}}',
    en: '{{name}} would like to write on {{product}}',
    es: '{{name}} quiere escribir en {{product}}',
    fr: '{{name}} souhaite écrire sur {{product}}',
    de: '{{name}} möchte auf {{product}} schreiben',
    it: '{{name}} vuole scrivere su {{product}}',
  },
  authorRequestText: {
    'pt-BR': '{{name}} ({{email}}) pediu para escrever no {{product}}. Para responder, abra o dashboard:',
    en: '{{name}} ({{email}}) asked to write on {{product}}. To answer, open the dashboard:',
    es: '{{name}} ({{email}}) ha pedido permiso para escribir en {{product}}. Para responder, abre el panel:',
    fr: '{{name}} ({{email}}) a demandé à écrire sur {{product}}. Pour répondre, ouvrez le tableau de bord :',
    de: '{{name}} ({{email}}) möchte auf {{product}} schreiben. Öffnen Sie die Übersicht, um zu antworten:',
    it: '{{name}} ({{email}}) ha chiesto di scrivere su {{product}}. Per rispondere, apri il pannello:',
  },
  authorRequestTextNobody: {
    'pt-BR': 'A conta {{email}} pediu para escrever no {{product}}. Para responder, abra o dashboard:',
    en: 'The account {{email}} asked to write on {{product}}. To answer, open the dashboard:',
    es: 'La cuenta {{email}} ha pedido permiso para escribir en {{product}}. Para responder, abre el panel:',
    fr: 'Le compte {{email}} a demandé à écrire sur {{product}}. Pour répondre, ouvrez le tableau de bord :',
    de: 'Das Konto {{email}} möchte auf {{product}} schreiben. Öffnen Sie die Übersicht, um zu antworten:',
    it: 'L’account {{email}} ha chiesto di scrivere su {{product}}. Per rispondere, apri il pannello:',
  },
  authorRequestButton: {
    'pt-BR': 'Responder ao pedido',
    en: 'Answer the request',
    es: 'Responder a la petición',
    fr: 'Répondre à la demande',
    de: 'Anfrage beantworten',
    it: 'Rispondi alla richiesta',
  },
  authorRequestAfter: {
    'pt-BR':
      'Quem escreve cria e-books e cuida só dos próprios. Este e-mail vai a todas as pessoas que administram; basta uma responder.',
    en: 'Authors create e-books and manage only their own. This e-mail goes to every administrator; one answer is enough.',
    es: 'Quien escribe crea e-books y gestiona solo los suyos. Este correo llega a todas las personas que administran; basta con que una responda.',
    fr: 'Les auteurs créent des e-books et ne gèrent que les leurs. Cet e-mail est envoyé à tous les administrateurs ; une seule réponse suffit.',
    de: 'Autoren legen E-Books an und verwalten nur ihre eigenen. Diese E-Mail geht an alle Administratoren; eine Antwort genügt.',
    it: 'Chi scrive crea e-book e gestisce solo i propri. Questa e-mail va a tutti gli amministratori; basta una risposta.',
  },
  authorAcceptedSubject: {
    'pt-BR': 'Agora você pode escrever no {{product}}',
    en: 'You can now write on {{product}}',
    es: 'Ya puedes escribir en {{product}}',
    fr: 'Vous pouvez maintenant écrire sur {{product}}',
    de: 'Sie können jetzt auf {{product}} schreiben',
    it: 'Ora puoi scrivere su {{product}}',
  },
  authorAcceptedText: {
    'pt-BR':
      '{{admin}} aceitou o seu pedido: a sua conta no {{product}} agora é de autor. Para criar um e-book, abra o link:',
    en: '{{admin}} accepted your request: your {{product}} account is now an author’s. To create an e-book, open the link:',
    es: '{{admin}} aceptó tu petición: tu cuenta de {{product}} ya es de autor. Para crear un e-book, abre el enlace:',
    fr: '{{admin}} a accepté votre demande : votre compte {{product}} est désormais un compte d’auteur. Pour créer un e-book, ouvrez le lien :',
    de: '{{admin}} hat Ihre Anfrage angenommen: Ihr Konto bei {{product}} ist jetzt ein Autorenkonto. Öffnen Sie den Link, um ein E-Book anzulegen:',
    it: '{{admin}} ha accettato la tua richiesta: ora il tuo account su {{product}} è da autore. Per creare un e-book, apri il link:',
  },
  authorAcceptedButton: {
    'pt-BR': 'Criar um e-book',
    en: 'Create an e-book',
    es: 'Crear un e-book',
    fr: 'Créer un e-book',
    de: 'E-Book anlegen',
    it: 'Crea un e-book',
  },
  authorAcceptedAfter: {
    'pt-BR': 'Você cuida só dos seus e-books; só você e quem administra podem mudá-los.',
    en: 'You manage only your own e-books; only you and the administrators can change them.',
    es: 'Gestionas solo tus e-books; nadie más que tú y quienes administran puede cambiarlos.',
    fr: 'Vous ne gérez que vos e-books ; seuls vous et les administrateurs pouvez les modifier.',
    de: 'Sie verwalten nur Ihre eigenen E-Books; ändern können sie nur Sie und die Administratoren.',
    it: 'Gestisci solo i tuoi e-book; solo tu e gli amministratori potete modificarli.',
  },
} as const satisfies Topic;
