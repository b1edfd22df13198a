/** What is used of the library, with the codings' own names; the types that others keep know no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Those of `available` that are accepted, best first; of equals, the one that `preferred` names first. */
    encodings<E extends string>(available: E[], options: { preferred: E[] }): E[];
    /** All that are accepted, best first, `*` among them. */
    languages(): string[];
  }
}
