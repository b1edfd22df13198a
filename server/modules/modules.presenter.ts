import { type ModuleInput, moduleSchema } from '#common/schemas/module.ts';
import type { NamedEbook } from '../ebooks/ebooks.presenter.ts';
import type { ListedModule, Module } from './modules.queries.ts';

/** A module in the list of its e-book. */
export type ModuleRow = ReturnType<typeof moduleRow>;
/** A module in its form, with the version that its save names, and the addresses in its text that lead nowhere. */
export type OpenedModule = { values: ModuleInput; version: number; ebook: NamedEbook; deadLinks: string[] };

/**
 * `number` is the one that readers see beside it, null for a hidden module; a hidden one may have a time at which it is
 * shown.
 */
export function moduleRow(
  module: ListedModule & { is_differing: boolean },
  { number, scheduled_at }: { number: number | null; scheduled_at: string | null },
) {
  const { id, title, slug, description, cover_image, duration, words, order_index } = module;
  const { is_bonus, is_visible, is_differing } = module;
  return {
    ...{ id, number, title, slug, description, cover_image, duration, words, order_index },
    ...{ is_bonus, is_visible, is_differing, scheduled_at },
  };
}

export function openedModule({ version, ...values }: Module, ebook: NamedEbook, deadLinks: string[]): OpenedModule {
  return { values: moduleSchema.parse(values), version, ebook, deadLinks };
}
