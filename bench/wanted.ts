/** Whether a part of a benchmark runs: its own name is an argument, or none of the other parts' names is. */
export const wantedBy =
  (args: string[]) =>
  (name: string, others: string[]): boolean =>
    args.includes(name) || !others.some((other) => args.includes(other));
