import { type EbookInput, ebookSchema } from '#common/schemas/ebook.ts';
import { type Actor, can } from '../policy.ts';
import type { Ebook } from './ebooks.queries.ts';

/** An e-book as screens about its parts name it. */
export type NamedEbook = Pick<Ebook, 'id' | 'title' | 'slug' | 'language'>;
/** An e-book as lists show it, also to whom it does not belong: nothing of its owner. */
export type ListedEbook = NamedEbook &
  Pick<Ebook, 'description' | 'cover_image' | 'is_visible' | 'is_copy' | 'created_at'> & { can_manage: boolean };
/** An e-book in its form, with the version that its save names. */
export type OpenedEbook = { values: EbookInput; version: number };

export function namedEbook({ id, title, slug, language }: Ebook): NamedEbook {
  return { id, title, slug, language };
}

export function listedEbook(actor: Actor, ebook: Ebook): ListedEbook {
  const { description, cover_image, is_visible, is_copy, created_at } = ebook;
  const can_manage = can(actor, 'ebook.manage', ebook);
  return { ...namedEbook(ebook), description, cover_image, is_visible, is_copy, created_at, can_manage };
}

export function openedEbook({ version, ...values }: Ebook): OpenedEbook {
  return { values: ebookSchema.parse(values), version };
}
