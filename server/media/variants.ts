import { buffer } from 'node:stream/consumers';
import { VARIANT_FORMATS, type VariantFormat, variantWidths } from '#common/image-sources.ts';
import type { Ctx } from '../context.ts';
import type { Storage } from '../storage/storage.ts';
import { narrowImage } from './images.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** A narrower copy of an image; width in pixels. */
export type Variant = { width: number; format: VariantFormat };
type Image = { name: string; width: number };

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

/** The copy that `{width}.{format}` asks for, if an image of that width has it. */
export function parseVariant(text: string, imageWidth: number): Variant | null {
  const [, width, format] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(text) ?? [];
  if (!width || !format || !variantWidths(imageWidth).includes(Number(width))) return null;
  return { width: Number(width), format: format as VariantFormat };
}

/** Makes all copies of a new image in the background; one that fails is made again when it is asked for. */
export function queueVariants({ storage, log }: Pick<Ctx, 'storage' | 'log'>, { name, width }: Image): void {
  for (const wide of variantWidths(width)) {
    for (const format of VARIANT_FORMATS) {
      const variant = { width: wide, format };
      queueOf(storage)
        .run(variantKey(name, variant), () => make(storage, name, variant))
        .catch((err: unknown) => log.warn({ err, name, variant }, 'an image copy could not be made'));
    }
  }
}

/** Makes the copy now, before those in the background; false if the image is animated and so has none. */
export function makeVariant(storage: Storage, name: string, variant: Variant): Promise<boolean> {
  return queueOf(storage).run(variantKey(name, variant), () => make(storage, name, variant), true);
}

/** Resolves when no copy of an image in `storage` is being made. */
export function variantsIdle(storage: Storage): Promise<void> {
  return queueOf(storage).idle();
}

async function make(storage: Storage, name: string, variant: Variant): Promise<boolean> {
  const key = variantKey(name, variant);
  if (await storage.stat(key)) return true;
  const copy = await narrowImage(await buffer(await storage.read(name)), variant.width, variant.format);
  if (!copy) return false;
  await storage.put(key, copy, `image/${variant.format}`);
  return true;
}
