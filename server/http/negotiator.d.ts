/** The used part of the library. The published types do not have `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The accepted codings among `available`, best first; equals in the order of `preferred`. */
    encodings<E extends string>(available: E[], options: { preferred: E[] }): E[];
    /** All accepted languages, best first, including `*`. */
    languages(): string[];
  }
}
