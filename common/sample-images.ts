/** A picture that the product brings along, for an item that has none of its own yet. */
export type SampleImage = {
  src: string;
  /** By which its text is found. */
  name: 'capsules' | 'powder' | 'dropper' | 'tea';
};

/** The sample images that the form of a supplement offers; their files stand in `public/samples/`. */
export const SAMPLE_IMAGES = [
  { src: '/samples/capsules.webp', name: 'capsules' },
  { src: '/samples/powder.webp', name: 'powder' },
  { src: '/samples/dropper.webp', name: 'dropper' },
  { src: '/samples/tea.webp', name: 'tea' },
] as const satisfies readonly SampleImage[];

/** Width and height of each sample image, in pixels. */
export const SAMPLE_IMAGE_SIDE = 800;

/** Whether an address is that of a sample image. */
export function isSampleImage(address: string): boolean {
  return SAMPLE_IMAGES.some(({ src }) => src === address);
}
