/** The nearest element at or around what an event happened to that fits a selector. */
export function at<E extends HTMLElement>({ target }: Event, selector: string): E | null {
  return (target as Element).closest<E>(selector);
}
