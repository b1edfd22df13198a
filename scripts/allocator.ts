/**
 * How glibc's malloc gives memory back (mallopt(3)); other C libraries ignore these. Pages and parts of uploads are
 * buffers of 32 kB and more: each gets a mapping of its own, which is released with it, where the heap would keep it
 * between longer-lived data. Few arenas keep little.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // a process may have 65,530 mappings on Linux; past these the heap serves
  MALLOC_MMAP_MAX_: '16384',
};
