import type { Catalogue } from '../catalog.ts';

export const errors: Catalogue['errors'] = {
  unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  no_space:
    'Der Speicher des Servers ist voll. Es wurde nichts gespeichert; was Sie geschrieben haben, steht noch hier. Geben Sie der Verwaltung Bescheid und versuchen Sie es noch einmal.',
  database_busy:
    'Ein anderes Programm belegt die Datenbank seit mehr als 10 Sekunden. Es wurde nichts gespeichert; was Sie geschrieben haben, steht noch hier. Versuchen Sie es gleich noch einmal.',
  unknown: 'Unbekannter Fehler',
  invalid: 'Bitte prüfen Sie die markierten Felder.',
  not_found: 'Nicht gefunden. Vielleicht wurde es in einem anderen Tab oder von jemand anderem gelöscht.',
  ebook_not_found: 'E-Book nicht gefunden',
  module_not_found: 'Modul nicht gefunden',
  session_expired:
    'Ihre Sitzung ist beendet. Melden Sie sich neu an, um fortzufahren; was Sie geschrieben haben, ist noch da.',
  conflict: '{{name}} hat diesen Inhalt geändert, nachdem Sie ihn geöffnet haben. Nichts wurde überschrieben.',
  too_many_attempts: 'Zu viele Versuche. Warten Sie {{seconds, wait}} und versuchen Sie es noch einmal.',
  too_long: 'Höchstens {{max}} Zeichen.',
  html_too_deep:
    'Die Formatierung ist zu tief verschachtelt: Erlaubt sind höchstens {{max}} Ebenen. Vereinfachen Sie das HTML oder fügen Sie den Text ohne Formatierung ein.',
  html_too_slow:
    'Dieser Text ist zu komplex: Er konnte nicht innerhalb von {{seconds}} Sekunden verarbeitet werden. Vereinfachen Sie die Formatierung oder teilen Sie den Text auf.',
  html_busy: 'Gerade werden zu viele lange Texte verarbeitet. Versuchen Sie es gleich noch einmal.',
  title_required: 'Bitte geben Sie einen Titel ein',
  slug_required: 'Bitte geben Sie einen Slug ein',
  slug_invalid: 'Der Slug darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten',
  slug_taken: 'Dieser Slug ist schon vergeben. Noch frei: {{suggestion}}',
  ebook_required: 'Bitte wählen Sie ein E-Book',
  language_invalid: 'Wählen Sie eine der Sprachen aus der Liste.',
  order_invalid: 'Geben Sie eine ganze Zahl von 0 bis {{max}} ein.',
  url_invalid: 'Bitte geben Sie eine gültige URL ein.',
  ebook_full:
    'Ein E-Book fasst höchstens {{max}} Einträge dieser Art. Löschen Sie einen oder nehmen Sie ein anderes E-Book.',
  ebooks_full:
    'Sie haben bereits {{max}} E-Books, mehr sind nicht möglich. Löschen Sie eines und versuchen Sie es noch einmal.',
  invitations_full:
    'Es sind bereits {{max}} Einladungen offen, mehr sind nicht möglich. Ziehen Sie eine zurück und versuchen Sie es noch einmal.',
  too_many_items: 'Höchstens {{max}} Einträge.',
  email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  email_accents:
    'Vor dem @ darf die E-Mail-Adresse nur Buchstaben ohne Akzente und Umlaute, Ziffern und Zeichen enthalten, keine Leerzeichen.',
  password_common:
    'Dieses Passwort gehört zu den häufigsten der Welt und wäre schnell erraten. Wählen Sie ein anderes.',
  password_wrong: 'Das ist nicht Ihr aktuelles Passwort.',
  code_required: 'Geben Sie den Code ein.',
  code_wrong: 'Der Code ist falsch oder schon benutzt.',
  factor_expired:
    'Die Zeit oder die Versuche für den Code sind aufgebraucht. Melden Sie sich erneut mit dem Passwort an.',
  factor_required: 'Diese Installation verlangt für Ihr Konto die Bestätigung in zwei Schritten oder einen Passkey.',
  job_changed: 'Die Aufgabe hat sich inzwischen geändert: Laden Sie die Seite neu.',
  factor_changed:
    'Die Bestätigung in zwei Schritten wurde inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  link_expired: 'Dieser Link wurde schon benutzt oder gilt nicht mehr. Fordern Sie einen neuen an.',
  sign_up_invite:
    'Konten gibt es hier nur auf Einladung. Bitten Sie die Person darum, die diese Installation betreibt.',
  sign_up_closed: 'Auf dieser Installation können keine Konten angelegt werden.',
  role_invalid: 'Wählen Sie eine der Rollen aus der Liste.',
  last_admin: 'Dies ist das einzige Administratorkonto. Machen Sie zuerst jemand anderen zum Administrator.',
  delete_self: 'Sie können Ihr eigenes Konto nicht löschen. Bitten Sie einen anderen Administrator.',
  email_required: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  email_taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  password_required: 'Bitte geben Sie ein Passwort ein',
  password_too_short: 'Das Passwort muss mindestens {{min}} Zeichen haben.',
  password_too_long: 'Das Passwort darf höchstens {{max}} Zeichen haben.',
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  name_required: 'Bitte geben Sie einen Namen ein',
  price_invalid: 'Der Preis muss größer als 0 sein',
  price_decimals: 'Höchstens zwei Nachkommastellen.',
  price_too_high: 'Der Preis ist zu hoch.',
  purchase_url_invalid: 'Die Kauf-URL muss gültig sein',
  purchase_link_required: 'Bitte geben Sie den Kauflink ein.',
  purchase_link_invalid: 'Geben Sie die vollständige Adresse ein, beginnend mit https:// oder http://.',
  currency_invalid: 'Wählen Sie eine der Währungen aus der Liste.',
  country_invalid: 'Wählen Sie eines der Länder aus der Liste.',
  rating_invalid: 'Bewertungen gehen von 0 bis 5, mit einer Nachkommastelle.',
  review_count_invalid: 'Geben Sie eine ganze Zahl ab 0 ein.',
  supplement_name_required: 'Bitte geben Sie den Namen des Supplements ein.',
  supplement_price_invalid: 'Der Preis muss größer als null sein.',
  product_name_required: 'Bitte geben Sie den Namen des Produkts ein.',
  select_ebook: 'Bitte wählen Sie ein E-Book aus.',
  select_targets: 'Wählen Sie mindestens ein E-Book',
  too_many_targets: 'Wählen Sie höchstens {{max}} E-Books auf einmal.',
  target_gone:
    'Eines der gewählten E-Books gibt es nicht mehr. Nichts wurde kopiert; prüfen Sie die Liste und versuchen Sie es noch einmal.',
  question_required: 'Bitte schreiben Sie die Frage.',
  answer_required: 'Bitte schreiben Sie die Antwort.',
  modules_changed:
    'Die Modulliste hat sich geändert, während Sie sie sortiert haben. Prüfen Sie die Liste und versuchen Sie es noch einmal.',
  supplement_not_found: 'Supplement nicht gefunden',
  product_not_found: 'Produkt nicht gefunden',
  module_id_required: 'Zum Aktualisieren wird die Modul-ID benötigt',
  upload_too_large: 'Die Datei darf höchstens {{max}} MB groß sein.',
  upload_type: 'Erlaubte Formate: {{list}}.',
  upload_empty: 'Die Datei ist leer.',
  upload_not_image: 'Diese Datei ist kein gültiges Bild oder beschädigt.',
  upload_not_video: 'Bitte wählen Sie eine gültige Videodatei.',
  upload_interrupted:
    'Die Verbindung ist abgebrochen, der Upload wurde nicht fertig. Prüfen Sie Ihr Internet und versuchen Sie es noch einmal.',
  upload_no_space:
    'Auf dem Server ist kein Platz für diese Datei. Geben Sie der Verwaltung Bescheid und versuchen Sie es noch einmal.',
  upload_open:
    'Es laufen bereits {{max}} Uploads von Ihnen, mehr sind nicht möglich. Beenden Sie einen oder brechen Sie ihn ab und versuchen Sie es noch einmal.',
  upload_open_bytes:
    'Ihre laufenden Uploads wären zusammen größer als {{max}} MB. Beenden Sie einen oder brechen Sie ihn ab und versuchen Sie es noch einmal.',
  upload_quota:
    'Mit dieser Datei würden Ihre Dateien {{max}} MB überschreiten, das Maximum pro Person. Wenden Sie sich an die Verwaltung.',
  image_too_small: 'Das Bild muss mindestens {{min}} × {{min}} Pixel groß sein.',
  image_too_many_pixels: 'Das Bild ist zu groß: Erlaubt sind höchstens {{max}} Megapixel.',
  other_site: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  body_too_large: 'Das ist zu viel auf einmal: Die Grenze liegt bei {{kb}} kB. Was Sie geschrieben haben, ist noch da.',
  body_too_deep: 'Das Gesendete ist zu tief verschachtelt: Erlaubt sind höchstens {{max}} Ebenen.',
  body_too_many: 'Das Gesendete hat zu viele Teile: Erlaubt sind höchstens {{max}}.',
  body_type:
    'Der Server versteht diese Art von Anfrage nicht. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  body_malformed: 'Das Gesendete kam unvollständig oder beschädigt an. Versuchen Sie es noch einmal.',
  body_slow:
    'Das Senden hat zu lange gedauert: Die Verbindung darf höchstens {{seconds}} Sekunden stocken. Prüfen Sie Ihr Internet und versuchen Sie es noch einmal.',
  site_name_required: 'Der Produktname ist erforderlich',
  colour_invalid: 'Geben Sie die Farbe als #rrggbb an, zum Beispiel #1d6fb8.',
  passkey_expired: 'Das hat zu lange gedauert. Versuchen Sie es noch einmal.',
  passkey_unknown: 'Dieser Passkey öffnet hier kein Konto. Melden Sie sich mit dem Passwort an.',
  passkey_unverified:
    'Der Passkey hat nicht bestätigt, wer Sie sind. Schalten Sie Fingerabdruck, Gesicht oder PIN ein und versuchen Sie es noch einmal.',
  passkey_refused: 'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
  factor_reset_self: 'Schalten Sie Ihre eigene Bestätigung in Ihrem Profil aus.',
  cut_off_self: 'Verwalten Sie Ihre eigenen Sitzungen und Passkeys in Ihrem Profil.',
};
