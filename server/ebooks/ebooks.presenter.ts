import { type EbookInput, ebookSchema } from '#common/schemas/ebook.ts';
import type { ListedWork } from '../editions/listed.ts';
import { type Actor, can } from '../policy.ts';
import type { Ebook } from './ebooks.queries.ts';

/** An e-book for screens about its parts. */
export type NamedEbook = Pick<Ebook, 'id' | 'title' | 'slug' | 'language'>;
/** An e-book for lists; only administrators get its author. */
export type ListedEbook = NamedEbook &
  Pick<Ebook, 'description' | 'cover_image' | 'is_visible' | 'is_copy' | 'created_at'> & {
    can_manage: boolean;
    /** The name of its author; null for a viewer who sees only their own e-books. */
    author: string | null;
    /** How many modules the viewer may read. */
    module_count: number;
    /** The last change of any of its rows; null for a viewer who does not manage it. */
    changed_at: string | null;
    /** When it becomes visible, if that is scheduled; null for a viewer who does not manage it. */
    scheduled_at: string | null;
    /** Whether its draft differs from the stored row; false for a viewer who does not manage it. */
    is_differing: boolean;
    /** What it is among the editions of its work; null for one in no work, and for a viewer who does not manage it. */
    work: ListedWork | null;
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
    work,
  }: { modules: { all: number; visible: number } } & Pick<ListedEbook, 'scheduled_at' | 'author' | 'work'>,
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
    work: can_manage ? work : null,
  };
}

export function openedEbook({ version, ...values }: Ebook): OpenedEbook {
  return { values: ebookSchema.parse(values), version };
}
