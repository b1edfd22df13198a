type Child = Node | string | null;

/** A new element with properties and children; names with a dash or `role` become attributes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Record<string, unknown> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'role') made.setAttribute(key, String(value));
    else Object.assign(made, { [key]: value });
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}
