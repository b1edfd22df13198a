/**
 * The options of an LRUCache for at most `most` entries, the least recently used dropped first. `max` would reserve memory for all of them
 * at once, 32 bytes each; this reserves none.
 */
export const bounded = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
