import { type EbookInput, ebookSchema } from '#common/schemas/ebook.ts';
import { type Actor, can } from '../policy.ts';
import type { Ebook } from './ebooks.queries.ts';

/** An e-book as screens about its parts name it. */
export type NamedEbook = Pick<Ebook, 'id' | 'title' | 'slug' | 'language'>;
/** An e-book as lists show it; its author is named to administrators alone. */
export type ListedEbook = NamedEbook &
  Pick<Ebook, 'description' | 'cover_image' | 'is_visible' | 'is_copy' | 'created_at'> & {
    can_manage: boolean;
    /** The name of its author; null for who does not see the e-books of several. */
    author: string | null;
    /** Of those that the person may read. */
    module_count: number;
    /** The last change of anything in it; null for who does not manage it. */
    changed_at: string | null;
    /** When a hidden one becomes visible; null for who does not manage it. */
    scheduled_at: string | null;
    /** Whether its draft differs from what is stored; false for who does not manage it. */
    is_differing: boolean;
  };
/** An e-book in its form, with the version that its save names. */
export type OpenedEbook = { values: EbookInput; version: number };

export function namedEbook({ id, title, slug, language }: Ebook): NamedEbook {
  return { id, title, slug, language };
}

export function listedEbook(
  actor: Actor,
  ebook: Ebook & { is_differing: boolean },
  {
    modules,
    scheduled_at,
    author,
  }: { modules: { all: number; visible: number } } & Pick<ListedEbook, 'scheduled_at' | 'author'>,
): ListedEbook {
  const { description, cover_image, is_visible, is_copy, created_at } = ebook;
  const can_manage = can(actor, 'ebook.manage', ebook);
  return {
    ...namedEbook(ebook),
    ...{ description, cover_image, is_visible, is_copy, created_at, can_manage, author },
    module_count: can_manage ? modules.all : modules.visible,
    changed_at: can_manage ? (ebook.changed_at ?? ebook.updated_at) : null,
    scheduled_at: can_manage ? scheduled_at : null,
    is_differing: can_manage && ebook.is_differing,
  };
}

export function openedEbook({ version, ...values }: Ebook): OpenedEbook {
  return { values: ebookSchema.parse(values), version };
}
