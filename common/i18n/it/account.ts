import type { Catalogue } from '../catalog.ts';

export const account: Catalogue['account'] = {
  title: 'Accedi o registrati',
  headline: 'Scrivi guide che è un piacere leggere.',
  subline: 'Componi e-book in moduli, con testi, immagini e video, e pubblicali per qualsiasi telefono.',
  signIn: 'Accedi',
  signUp: 'Registrati',
  signingIn: 'Accesso in corso...',
  signingUp: 'Registrazione in corso...',
  email: 'E-mail',
  password: 'Password',
  fullName: 'Nome e cognome',
  fullNameHint: 'Facoltativo. Compare nel menu del tuo account.',
  passwordHint: 'Almeno {{min}} caratteri.',
  created: 'Il tuo account è pronto! Ora puoi accedere.',
  signUpFailed: 'Impossibile creare l’account: {{message}}',
  signUpUnexpected: 'Qualcosa è andato storto durante la registrazione. Riprova.',
  firstIsAdmin: 'Questa è una nuova installazione: il primo account creato sarà quello dell’amministratore.',
  againTitle: 'Accedi di nuovo per continuare',
  againText: 'La tua sessione è terminata. Quello che hai scritto è ancora qui e verrà salvato appena accedi.',
  profileTitle: 'Profilo',
  backHome: 'Torna alla pagina iniziale',
};
