import { IconPencil, IconPill, IconShoppingBag } from '@tabler/icons-react';

/** Where the actions lead that a card of the list names. */
export const NAMED_PLACES = [
  ['/admin/ebooks/:ebookId/supplements', 'ebooks.supplements', IconPill],
  ['/admin/ebooks/:ebookId/products', 'ebooks.products', IconShoppingBag],
  ['/admin/ebooks/:ebookId/edit', 'ebooks.edit', IconPencil],
] as const;
