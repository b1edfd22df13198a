import { isSampleImage } from './sample-images.ts';

/** Whether a text is an absolute http or https address, in one line: parsers take tabs and line breaks out of it (URL Standard, 4.4), others do not. */
export function isWebAddress(text: string): boolean {
  return !/[\t\n\r]/.test(text) && URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Whether a text is the address of an uploaded file, of a sample image, or an absolute http or https address. */
export function isMediaAddress(text: string): boolean {
  return /^\/media\/[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text) || isSampleImage(text) || isWebAddress(text);
}
