/**
 * The image library, loaded with the first image: a server that only sends pages does without its memory. One thread an
 * image, so that uploads do not take the machine from readers; files are read once, so nothing is worth caching.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
