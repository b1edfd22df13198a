import { type MediaPurpose, UPLOAD_RULES } from '#common/limits.ts';

/** A part of a picture, in percent of its width and height. */
export type Area = { x: number; y: number; width: number; height: number };

/** Draws the part into a canvas with the part's own pixels, at most `most` on its longer side. */
export function drawArea(image: HTMLImageElement, canvas: HTMLCanvasElement, area: Area, most = Infinity): void {
  const [left, top] = [(image.naturalWidth * area.x) / 100, (image.naturalHeight * area.y) / 100];
  const [width, height] = [(image.naturalWidth * area.width) / 100, (image.naturalHeight * area.height) / 100];
  const scale = Math.min(1, most / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The quality of the file that is sent. It is high because the server encodes the picture again. */
const QUALITY = 0.95;

/**
 * The part as a file with the picture's name: lossless if the picture has transparent parts or is a drawing (PNG),
 * unless the file would be larger than its purpose allows.
 */
export async function cutImage(image: HTMLImageElement, area: Area, purpose: MediaPurpose): Promise<File> {
  const canvas = document.createElement('canvas');
  drawArea(image, canvas, area);
  const name = decodeURIComponent(new URL(image.src).pathname.split('/').at(-1) ?? 'image').replace(/^\d+-/, '');
  const types = /\.jpe?g$/i.test(name) ? ['image/jpeg'] : [typeOf(name), 'image/webp', 'image/jpeg'];
  const { maxBytes } = UPLOAD_RULES[purpose];
  const blobs: Blob[] = [];
  for (const type of types) {
    const blob = await blobOf(canvas, type);
    blobs.push(blob);
    if (blob.size <= maxBytes) break;
  }
  const [blob = new Blob()] = blobs.toReversed();
  const ending = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }[blob.type] ?? 'png';
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type });
}

const typeOf = (name: string) => (/\.webp$/i.test(name) ? 'image/webp' : 'image/png');

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`no ${type}`))), type, QUALITY);
  });
}
