import { choose, press } from './acts.ts';
import type { Screens } from './state.ts';

/** What authors recommend: supplements, products and the catalogue. */
export const ITEM_SCREENS: Screens = {
  supplements: {
    empty: { at: '/admin/supplements', as: 'author', in: 'new' },
    full: { at: '/admin/supplements', as: 'author' },
    thirty: { at: '/admin/supplements', as: 'author', in: 'crowded' },
    long: { at: '/admin/supplements', as: 'author', in: 'wordy' },
    loading: { at: '/admin/supplements', as: 'author', loading: true },
    dialog: { at: '/admin/supplements', as: 'author', act: press('Adicionar') },
    'of-ebook': { at: (shelf) => `/admin/ebooks/${shelf.ebook}/supplements`, as: 'author' },
    'of-empty': { at: (shelf) => `/admin/ebooks/${shelf.empty}/supplements`, as: 'author' },
  },
  'supplement-form': {
    empty: { at: '/admin/supplements/new', as: 'author' },
    full: { at: (shelf) => `/admin/supplements/${shelf.supplement}/edit`, as: 'author' },
    long: { at: (shelf) => `/admin/supplements/${shelf.supplement}/edit`, as: 'author', in: 'wordy' },
    error: { at: '/admin/supplements/new', as: 'author', act: press('Salvar') },
    loading: { at: (shelf) => `/admin/supplements/${shelf.supplement}/edit`, as: 'author', loading: true },
    global: { at: '/admin/supplements/global/new', as: 'author' },
  },
  catalogue: {
    empty: { at: '/admin/catalog', as: 'author', in: 'new' },
    full: { at: '/admin/catalog', as: 'author' },
    loading: { at: '/admin/catalog', as: 'author', loading: true },
    dialog: { at: '/admin/catalog', as: 'author', act: press('Adicionar') },
  },
  earnings: {
    empty: { at: '/admin/earnings', as: 'author', in: 'new' },
    full: { at: '/admin/earnings', as: 'author' },
    dialog: { at: '/admin/earnings', as: 'author', act: press('Adicionar venda') },
  },
  memory: {
    empty: { at: '/admin/memory', as: 'author' },
    glossary: { at: '/admin/glossary', as: 'author' },
    dialog: { at: '/admin/glossary', as: 'author', act: press('Adicionar termo') },
  },
  'catalogue-form': {
    empty: { at: '/admin/catalog/new', as: 'author' },
    full: { at: (shelf) => `/admin/catalog/${shelf.catalogued}/edit`, as: 'author' },
    error: { at: '/admin/catalog/new', as: 'author', act: press('Salvar') },
    copy: { at: (shelf) => `/admin/supplements/${shelf.supplement}/edit`, as: 'author' },
  },
  products: {
    empty: { at: '/admin/products', as: 'author', in: 'new' },
    full: { at: '/admin/products', as: 'author' },
    thirty: { at: '/admin/products', as: 'author', in: 'crowded' },
    long: { at: '/admin/products', as: 'author', in: 'wordy' },
    loading: { at: '/admin/products', as: 'author', loading: true },
    'of-ebook': { at: (shelf) => `/admin/ebooks/${shelf.ebook}/products`, as: 'author' },
    'of-empty': { at: (shelf) => `/admin/ebooks/${shelf.empty}/products`, as: 'author' },
    chosen: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/products`, as: 'author', act: choose },
  },
  'product-form': {
    empty: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/products/new`, as: 'author' },
    full: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/products/${shelf.product}/edit`, as: 'author' },
    long: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/products/${shelf.product}/edit`, as: 'author', in: 'wordy' },
    error: { at: (shelf) => `/admin/ebooks/${shelf.ebook}/products/new`, as: 'author', act: press('Salvar') },
    offer: { at: ({ offer }) => `/admin/ebooks/${offer}/edit`, as: 'author' },
  },
};
