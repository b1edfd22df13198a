import { type ModuleInput, moduleSchema } from '#common/schemas/module.ts';
import type { NamedEbook } from '../ebooks/ebooks.presenter.ts';
import type { ListedModule, Module } from './modules.queries.ts';

/** A module in the list of its e-book. */
export type ModuleCard = ReturnType<typeof moduleCard>;
/** A module in its form, with the version that its save names. */
export type OpenedModule = { values: ModuleInput; version: number; ebook: NamedEbook };

export function moduleCard(module: ListedModule) {
  const { id, title, slug, description, duration, order_index, is_bonus, is_visible } = module;
  return { id, title, slug, description, duration, order_index, is_bonus, is_visible };
}

export function openedModule({ version, ...values }: Module, ebook: NamedEbook): OpenedModule {
  return { values: moduleSchema.parse(values), version, ebook };
}
