/** What a person is called: the name, or without one the e-mail address; empty for nobody. */
export function personName(person: { name?: string | null; email?: string | null } | null | undefined): string {
  return person?.name || person?.email || '';
}
