/** What a person is called: the name, or without one the e-mail address; empty for nobody. */
export function personName(person: { name?: string | null; email?: string | null } | null | undefined): string {
  return person?.name || person?.email || '';
}

/** The signed-in person as the frame shows them. */
export type Person = { name: string; email: string; image: string | null };
