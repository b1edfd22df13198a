import type { MailTexts } from './texts.ts';

/** The mails in Italian. */
export const it: MailTexts = {
  greeting: 'Ciao {{name}},',
  greetingNobody: 'Ciao,',
  linkHint: 'Se il pulsante non si apre, copia questo indirizzo nel browser:',
  footer: 'Questa e-mail è stata inviata da {{site}}.',
  admin: 'amministratore',
  editor: 'redattore',
  user: 'utente',
  recoverySubject: 'La tua nuova password di {{product}}',
  recoveryText: 'Abbiamo ricevuto una richiesta di nuova password per l’account {{email}}. Per crearla, apri il link:',
  recoveryButton: 'Crea una nuova password',
  recoveryAfter:
    'Il link vale {{minutes}} minuti e funziona una sola volta. Se non l’hai chiesto tu, ignora questa e-mail: la tua password resta la stessa.',
  invitationSubject: '{{inviter}} ti ha invitato su {{product}}',
  invitationText:
    '{{inviter}} ti ha invitato su {{product}} come {{role}}. Per accettare e creare il tuo account, apri il link:',
  invitationButton: 'Accetta l’invito',
  invitationAfter:
    'L’invito è per {{email}}, vale {{days}} giorni e funziona una sola volta. Se non lo aspettavi, ignora questa e-mail.',
  passwordChangedSubject: 'La tua password di {{product}} è stata cambiata',
  passwordChangedText:
    'La password dell’account {{email}} è appena stata cambiata e le altre sessioni aperte sono state chiuse. Se sei stato tu, non c’è nulla da fare.',
  passwordChangedAfter: 'Se non sei stato tu, crea subito una nuova password:',
  passwordChangedButton: 'Recupera il mio account',
  signUpTriedSubject: 'Hai già un account su {{product}}',
  signUpTriedText:
    'Qualcuno ha provato a creare un account su {{product}} con l’indirizzo {{email}}, che ne ha già uno. Nel tuo account non è cambiato nulla. Se sei stato tu, accedi con la tua password:',
  signUpTriedButton: 'Accedi',
  signUpTriedAfter:
    'Se hai dimenticato la password, la pagina di accesso permette di crearne una nuova. Se non sei stato tu, ignora questa e-mail.',
  factorResetSubject: 'La tua verifica in due passaggi su {{product}} è stata reimpostata',
  factorResetText:
    '{{admin}} ha reimpostato la verifica in due passaggi dell’account {{email}}. Ora per accedere basta la password e le sessioni aperte sono state chiuse. Per riattivarla, apri il tuo profilo:',
  factorResetButton: 'Apri il mio profilo',
  factorResetAfter: 'Se non l’hai chiesto tu, cambia la password e parla con chi amministra l’installazione.',
  passkeyAddedSubject: 'Una passkey è stata aggiunta al tuo account {{product}}',
  passkeyAddedText:
    'La passkey “{{name}}” è appena stata aggiunta all’account {{email}}. Con essa si accede senza password né codice. Se sei stato tu, non c’è nulla da fare. Per vedere le tue passkey, apri il tuo profilo:',
  passkeyRemovedSubject: 'Una passkey è stata rimossa dal tuo account {{product}}',
  passkeyRemovedText:
    'La passkey “{{name}}” è appena stata rimossa dall’account {{email}} e non serve più per accedere. Se sei stato tu, non c’è nulla da fare. Per vedere le tue passkey, apri il tuo profilo:',
  passkeyAfter:
    'Se non sei stato tu, cambia la password, chiudi le altre sessioni e rimuovi le passkey che non conosci.',
  passkeysRemovedSubject: 'Le tue passkey su {{product}} sono state rimosse',
  passkeysRemovedText:
    '{{admin}} ha rimosso tutte le passkey dell’account {{email}}. Non servono più per accedere e le sessioni aperte sono state chiuse. Per crearne una nuova, accedi con la password e apri il tuo profilo:',
};
