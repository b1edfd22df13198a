import type { Catalogue } from '../catalog.ts';

export const recovery: Catalogue['recovery'] = {
  link: 'Ho dimenticato la password',
  title: 'Recupera la password',
  text: 'Scrivi l’e-mail del tuo account e ti invieremo un link per creare una nuova password.',
  send: 'Invia il link',
  sentTitle: 'Controlla la posta',
  sent: 'Se esiste un account con {{email}}, il link per creare la nuova password arriva tra poco. Vale {{minutes}} minuti.',
  sentHint: 'Non è arrivato? Guarda nello spam, oppure controlla l’indirizzo e richiedine un altro tra qualche minuto.',
  noMail: 'Questa installazione non invia ancora e-mail. Chiedi il link a chi la amministra: è conservato sul server.',
  back: 'Torna all’accesso',
  resetTitle: 'Crea una nuova password',
  resetText: 'Dopo, tutte le sessioni aperte del tuo account vengono chiuse.',
  newPassword: 'Nuova password',
  resetSave: 'Salva la nuova password',
  done: 'Password cambiata. Ora accedi con quella nuova.',
  expiredTitle: 'Questo link non vale più',
  expired: 'È già stato usato oppure è scaduto. Richiedine uno nuovo.',
  again: 'Richiedi un altro link',
  invitationTitle: 'Accetta l’invito',
  invitationText: '{{inviter}} ti ha invitato come {{role}}. Scegli una password per creare il tuo account.',
  invitationTextNobody: 'Hai ricevuto un invito come {{role}}. Scegli una password per creare il tuo account.',
  invitationAccept: 'Crea il mio account',
  invitationExpired:
    'Questo invito è già stato usato, è stato annullato o è scaduto. Chiedine un altro a chi ti ha invitato.',
  signUpInvite:
    'La registrazione è solo su invito. Chi amministra questa installazione può invitarti tramite la tua e-mail.',
  signUpClosed: 'La registrazione è chiusa su questa installazione.',
};
