/** The numbers that readers see beside modules of one kind, which are given in their order; none of what is hidden. */
export function moduleNumbers(modules: { id: string; is_visible: boolean }[]): Map<string, number> {
  const shown = modules.filter(({ is_visible }) => is_visible);
  return new Map(shown.map(({ id }, index) => [id, index + 1]));
}
