import { isMedia } from '#common/document/addresses.ts';
import { newPictureId, WAITS } from '#common/document/pictures.ts';
import { DRAWN } from './drawings.ts';
import { unwrap } from './elements.ts';
import { picturesOfRtf } from './rtf.ts';

/** A picture that came along with a text: it is sent, and stands in the text as one that waits. */
export type PastedPicture = { id: string; file: File };

/** A picture smaller than this many pixels is one that counts visitors or draws a line. */
const DOT = 3;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{M}|\u200d)+$/u;

/** Makes of every picture one with an address that readers reach, one that is sent, or a box that waits for its file. */
export function takePictures(body: HTMLElement, rtf: string, files: File[]): PastedPicture[] {
  const images = [...body.querySelectorAll('img')].filter((image) => !dropped(image));
  const fromFiles = filesOfFolder(images.filter(isOfFolder), rtf);
  const copied = copiedPicture(images, body, files);
  return images.flatMap((image) => {
    const address = copied && isElsewhere(image) ? '' : addressOf(image);
    const alt = altOf(image);
    if (alt === null) image.removeAttribute('alt');
    else image.setAttribute('alt', alt);
    if (address) {
      image.setAttribute('src', address);
      return [];
    }
    const file = copied ?? fromFiles.get(image) ?? fileOfData(image.getAttribute('src') ?? '');
    const id = newPictureId();
    image.removeAttribute('src');
    image.setAttribute(WAITS, id);
    // a figure that is a link stays HTML, in which no picture can arrive
    const link = image.closest('figure a');
    if (link) unwrap(link);
    return file ? [{ id, file }] : [];
  });
}

/** Dots and drawn letters, which are no pictures. @returns whether it was one */
function dropped(image: HTMLImageElement): boolean {
  const isDot = ['width', 'height'].some(
    (side) => image.hasAttribute(side) && Number.parseFloat(image.getAttribute(side) ?? '') < DOT,
  );
  const alt = image.getAttribute('alt')?.trim() ?? '';
  if (isDot) image.remove();
  else if (EMOJI.test(alt)) image.replaceWith(alt);
  else return false;
  return true;
}

function addressOf(image: HTMLImageElement): string {
  const given = [image.getAttribute('src'), image.getAttribute('data-src')].map((address) => address?.trim() ?? '');
  const address =
    given.find((one) => /^https?:/i.test(one) && isMedia(one)) ??
    given.find((one) => /^\/(?!\/)/.test(one) && isMedia(one));
  return address?.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : (address ?? '');
}

const MADE_BY_PROGRAM =
  /Descrição gerada automaticamente|Description automatically generated|Descripción generada automáticamente|Description générée automatiquement|Automatisch generierte Beschreibung|Descrizione generata automaticamente/i;

/** What a program wrote by itself describes nothing. */
function altOf(image: HTMLImageElement): string | null {
  const [written = ''] = (image.getAttribute('alt') ?? '').split(MADE_BY_PROGRAM);
  const alt = written.trim();
  return alt && !/^\S+\.(?:png|jpe?g|gif|webp|svg|heic|bmp|tiff?)$/i.test(alt) ? alt : null;
}

const isOfFolder = (image: HTMLImageElement) =>
  !image.hasAttribute(DRAWN) &&
  /^(?:file|blob|cid|attachment|webkit-fake-url|x-apple):/i.test(image.getAttribute('src')?.trim() ?? '');

/** An address of another site, or of a folder: a file that came along stands for it. */
const isElsewhere = (image: HTMLImageElement) => isOfFolder(image) || /^https?:/i.test(addressOf(image));

/** The file of a clipboard that is one picture and nothing else. */
function copiedPicture(images: HTMLImageElement[], body: HTMLElement, files: File[]): File | null {
  const [image] = images;
  const [file] = files.filter(({ type }) => type.startsWith('image/'));
  return image && file && images.length === 1 && isElsewhere(image) && !body.textContent.trim() ? file : null;
}

/**
 * The files of pictures whose addresses lead into a folder or program of the author's own: those of the RTF flavour in
 * their order. A wrong picture would be worse than none, so they have to be as many.
 */
function filesOfFolder(images: HTMLImageElement[], rtf: string): Map<HTMLImageElement, File> {
  const found = images.length > 0 ? picturesOfRtf(rtf) : [];
  if (found.length !== images.length) return new Map();
  return new Map(
    images.flatMap((image, index) => {
      const picture = found[index];
      return picture
        ? [[image, new File([picture.bytes], nameFor(picture.type), { type: picture.type })] as const]
        : [];
    }),
  );
}

const nameFor = (type: string) =>
  `imagem.${type.replace('image/', '').replace('jpeg', 'jpg').replace('svg+xml', 'svg')}`;

/** The file of an address that holds it. */
function fileOfData(address: string): File | null {
  const [, type, says = '', data] = /^data:(image\/[\w.+-]+)([^,\w.+-][^,]*)?,(.*)$/is.exec(address.trim()) ?? [];
  const base64 = /;base64$/i.test(says);
  if (!type || data === undefined) return null;
  try {
    const text = base64 ? atob(data.replace(/\s/g, '')) : decodeURIComponent(data);
    const bytes = base64 ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : new TextEncoder().encode(text);
    return new File([bytes], nameFor(type), { type });
  } catch {
    return null;
  }
}
