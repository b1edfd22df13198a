/** A plausible bug: one change of a text that stands once in a file, which the named tests have to notice. */
export type Mutant = {
  /** What would be broken, as a sentence. */
  breaks: string;
  file: string;
  find: string;
  replace: string;
  /** Files of tests; those of tests/http and tests/e2e run against a product that is built with the bug. */
  tests: string[];
  /** A pattern of the titles of those of their tests that are run; without it all are. It stands in their files, too. */
  only?: string;
  /** Where only one engine can notice it. */
  engine?: 'postgres';
};
