/** How many samples a property is tried with: few in `npm test`, many in `npm run test:long`. */
export function runs(few: number): { numRuns: number } {
  return { numRuns: Number(process.env.NUM_RUNS ?? 0) * few || few };
}
