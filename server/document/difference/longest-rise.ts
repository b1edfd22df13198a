/** The places of the longest part of numbers that only rises, others left out. */
export function longestRise(numbers: number[]): number[] {
  const before: number[] = [];
  // by length less one, the place of the smallest number that such a part ends with
  const ends: number[] = [];
  numbers.forEach((number, place) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const rise: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) rise.unshift(place);
  return rise;
}
