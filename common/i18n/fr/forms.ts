import type { Catalogue } from '../catalog.ts';

export const forms: Catalogue['forms'] = {
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  cancel: 'Annuler',
  back: 'Retour',
  success: 'C’est fait !',
  error: 'Erreur',
  unsaved: 'Modifications non enregistrées',
  allSaved: 'Tout est enregistré',
  saveHint: 'Ctrl S enregistre',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText:
    'Certaines modifications ne sont pas encore enregistrées. Si vous quittez maintenant, elles seront perdues.',
  leave: 'Quitter sans enregistrer',
  stay: 'Continuer à modifier',
  conflictTitle: 'Modifié par quelqu’un d’autre',
  conflictOverwrite: 'Enregistrer quand même',
  conflictOpen: 'Voir la version actuelle dans un autre onglet',
  useSuggestion: 'Utiliser {{suggestion}}',
  search: 'Rechercher',
  loadMore: 'Afficher plus',
  loadingMore: 'Chargement...',
  offline: 'Pas de connexion au serveur. Ce que vous avez écrit est toujours là ; essayez d’enregistrer à nouveau.',
  checkFields: 'Vérifiez les champs signalés.',
};
