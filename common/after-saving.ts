/** Where saving a module leads: to the dashboard, to the e-book's modules, to another new module, to the next row to translate, or nowhere. */
export const AFTER_SAVING = ['dashboard', 'modules', 'another', 'next', 'stay'] as const;
export type AfterSaving = (typeof AFTER_SAVING)[number];

/** What an account chose; the dashboard, where it chose nothing. */
export function afterSavingOf(text: string | null | undefined): AfterSaving {
  return AFTER_SAVING.find((one) => one === text) ?? 'dashboard';
}
