import { buffer } from 'node:stream/consumers';
import { VARIANT_FORMATS, type VariantFormat, variantWidths } from '#common/image-sources.ts';
import type { Storage } from '../storage/storage.ts';
import { narrowImage } from './images.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** A narrower copy of an image; width in pixels. */
export type Variant = { width: number; format: VariantFormat };

/** Encoding is the heaviest work of the process, so there is one queue for each storage and one job at a time. */
const queues = new WeakMap<Storage, WorkQueue<boolean>>();

function queueOf(storage: Storage): WorkQueue<boolean> {
  const queue = queues.get(storage) ?? createWorkQueue<boolean>();
  queues.set(storage, queue);
  return queue;
}

/** Where the copy is stored; no upload's name can be `variants`. */
export function variantKey(name: string, { width, format }: Variant): string {
  return `variants/${name}.${width}.${format}`;
}

/** Where the copy is stored that stands in files of e-books. */
export function portableKey(name: string): string {
  return `variants/${name}.portable`;
}

/** Where the copies are stored that are signs of an app: squares of these sides in pixels. */
export const ICON_SIDES = [192, 512] as const;
export const iconKey = (name: string, side: number): string => `variants/${name}.icon-${side}`;

/** The copy that `{width}.{format}` asks for, if an image of that width has it. */
export function parseVariant(text: string, imageWidth: number): Variant | null {
  const [, width, format] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(text) ?? [];
  if (!width || !format || !variantWidths(imageWidth).includes(Number(width))) return null;
  return { width: Number(width), format: format as VariantFormat };
}

/** Every copy that an image of that width has. */
export function variantsOf(width: number): Variant[] {
  return variantWidths(width).flatMap((wide) => VARIANT_FORMATS.map((format) => ({ width: wide, format })));
}

/** Makes a copy, if it is urgent before those in the background; false if the image is animated and so has none. */
export function makeVariant(storage: Storage, name: string, variant: Variant, isUrgent = true): Promise<boolean> {
  return queueOf(storage).run(variantKey(name, variant), () => make(storage, name, variant), isUrgent);
}

async function make(storage: Storage, name: string, variant: Variant): Promise<boolean> {
  const key = variantKey(name, variant);
  if (await storage.stat(key)) return true;
  const copy = await narrowImage(await buffer(await storage.read(name)), variant.width, variant.format);
  if (!copy) return false;
  await storage.put(key, copy, `image/${variant.format}`);
  return true;
}
