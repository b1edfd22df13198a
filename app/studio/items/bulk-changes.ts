/** What the bar of a list does to several items, but for deleting them. */
const FLAGS = {
  show: { is_visible: true },
  hide: { is_visible: false },
  feature: { is_featured: true },
  unfeature: { is_featured: false },
} as const;
type FlagIntent = keyof typeof FLAGS;

export const FLAG_INTENTS = Object.keys(FLAGS) as FlagIntent[];

/** The requested change and its items; `flags` is null for an unknown intent. */
export function bulkRequest(form: URLSearchParams) {
  const intent = String(form.get('intent'));
  const known = FLAG_INTENTS.find((one) => one === intent);
  return { intent, ids: form.getAll('id').map(String), flags: known ? FLAGS[known] : null };
}
