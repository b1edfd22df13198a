/** Pages, Notes and Mail write spaces and tabs that browsers would collapse as elements. */
export function appleSpaces(body: HTMLElement): void {
  for (const space of body.querySelectorAll('.Apple-converted-space, .Apple-tab-span')) space.replaceWith(' ');
}
