/** The band of the current unit reaches this far under its words, and the dock stands on its edge. */
const EDGE_PX = 4;

/**
 * Puts what helps with the current unit under its band, in the column of the translation, over what comes next: in the row it would push all
 * rows below it. While the band is out of sight it stays at the edge of the column; where the text is not shown, in the column of the source.
 */
export function anchorDock(list: HTMLElement, block: Element | null | undefined): void {
  const pane = list.closest('section');
  const dock = pane?.querySelector<HTMLElement>('[data-dock]');
  if (!pane || !dock) return;
  const words = dock.closest('[data-unit]')?.querySelector('[data-words]');
  const column = list.getBoundingClientRect();
  const beside = block?.getBoundingClientRect();
  const end = Math.max(beside?.bottom ?? 0, words?.getBoundingClientRect().bottom ?? 0) + EDGE_PX;
  const top = Math.max(column.top, Math.min(end, column.bottom - dock.offsetHeight));
  dock.style.top = `${Math.round(top - pane.getBoundingClientRect().top)}px`;
  dock.toggleAttribute('data-inside', !beside?.height);
}
