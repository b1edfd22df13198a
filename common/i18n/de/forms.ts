import type { Catalogue } from '../catalog.ts';

export const forms: Catalogue['forms'] = {
  save: 'Speichern',
  saving: 'Wird gespeichert...',
  cancel: 'Abbrechen',
  back: 'Zurück',
  success: 'Fertig!',
  error: 'Fehler',
  unsaved: 'Nicht gespeicherte Änderungen',
  allSaved: 'Alles gespeichert',
  saveHint: 'Strg S speichert',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Einige Änderungen sind noch nicht gespeichert. Wenn Sie jetzt gehen, gehen sie verloren.',
  leave: 'Ohne Speichern verlassen',
  stay: 'Weiter bearbeiten',
  conflictTitle: 'Von jemand anderem geändert',
  conflictOverwrite: 'Trotzdem überschreiben',
  conflictOpen: 'Aktuelle Fassung in einem anderen Tab ansehen',
  useSuggestion: '{{suggestion}} verwenden',
  search: 'Suchen',
  loadMore: 'Mehr laden',
  loadingMore: 'Weitere werden geladen...',
  offline:
    'Keine Verbindung zum Server. Was Sie geschrieben haben, ist noch da; versuchen Sie noch einmal zu speichern.',
  checkFields: 'Bitte prüfen Sie die markierten Felder.',
};
