import type { Element } from 'domhandler';
import { ImportError } from '../import-error.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { rowsIn, textIn } from './rows.ts';

/** A file of the site; its export has the address, not the file. */
type Attachment = { id: string; address: string; alt: string; caption: string; parent: string; order: number };

/** The files of a site, as HTML where a text refers to them. */
export class Attachments {
  private readonly byId: Map<string, Attachment>;
  private readonly byPost = new Map<string, Attachment[]>();
  private made = 0;

  constructor(items: Element[]) {
    const all = items.filter((item) => textIn(item, 'wp:post_type') === 'attachment').map(attachmentOf);
    this.byId = new Map(all.map((one) => [one.id, one]));
    for (const one of all) {
      const beside = this.byPost.get(one.parent);
      if (beside) beside.push(one);
      else this.byPost.set(one.parent, [one]);
    }
    for (const some of this.byPost.values()) some.sort((a, b) => a.order - b.order || Number(a.id) - Number(b.id));
  }

  /** The pictures of a gallery: those it names, else those of its post. One that is not in the file is named as missing. */
  gallery(ids: string[], post: string): string {
    const wanted = this.wanted(ids, post);
    if (wanted.length === 0) return missing('[gallery]');
    return this.counted(wanted.map((id) => this.figure(id)).join(''));
  }

  /** The recordings of a playlist. */
  playlist(ids: string[], post: string, name: 'audio' | 'video'): string {
    const addresses = this.wanted(ids, post).map((id) => this.byId.get(id)?.address ?? `[playlist] ${id}`);
    if (addresses.length === 0) addresses.push('[playlist]');
    return this.counted(addresses.map((address) => `<${name} src="${quoted(address)}"></${name}>`).join(''));
  }

  private wanted(ids: string[], post: string): string[] {
    return ids.length > 0 ? [...new Set(ids)] : (this.byPost.get(post) ?? []).map(({ id }) => id);
  }

  private figure(id: string): string {
    const found = this.byId.get(id);
    if (!found) return missing(`[gallery] ${id}`);
    const { address, alt, caption } = found;
    return `<figure><img src="${quoted(address)}" alt="${quoted(alt)}"><figcaption>${caption}</figcaption></figure>`;
  }

  /** A few letters may refer to long captions, and often. @throws import_too_big */
  private counted(html: string): string {
    this.made += html.length;
    if (this.made > IMPORT_LIMITS.text) throw new ImportError('import_too_big');
    return html;
  }
}

function attachmentOf(item: Element): Attachment {
  const meta = rowsIn(item, 'wp:postmeta').find((row) => textIn(row, 'wp:meta_key') === '_wp_attachment_image_alt');
  return {
    id: textIn(item, 'wp:post_id'),
    address: textIn(item, 'wp:attachment_url'),
    alt: meta ? textIn(meta, 'wp:meta_value') : '',
    caption: textIn(item, 'excerpt:encoded'),
    parent: textIn(item, 'wp:post_parent'),
    order: Number(textIn(item, 'wp:menu_order')) || 0,
  };
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const missing = (name: string) => `<figure><img src="${quoted(name)}" alt=""></figure>`;
