/** Above every time and every number of a text, so that both make one number, which is ordered by the time. */
const ABOVE = 2_147_483_648;

const first = (name: string, when = `case when ${name} is not null then at * ${ABOVE} + ${name} end`) =>
  `coalesce(min(${when}) % ${ABOVE}, 0) as ${name}`;

/**
 * Columns of a query that groups views by their reader: the first source, campaign and medium that a view names, and
 * language and device of the first view. Of views in the same second the smaller number counts; 0 stands for none.
 */
export const FIRSTS = [
  ...['source', 'campaign', 'medium'].map((name) => first(name)),
  ...['language', 'device'].map((name) => first(name, `at * ${ABOVE} + coalesce(${name}, 0)`)),
].join(', ');
