import { queryOf } from '#common/addresses.ts';
import { AppError } from '#server/errors.ts';
import { copyItem, listTargets } from '#server/items/copy.ts';
import { act, load } from '#server/web.ts';
import { keepForm, keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/targets.ts';

const KINDS = ['supplements', 'products', 'catalogue_items'] as const;

function kindOf(text: string): (typeof KINDS)[number] {
  const kind = KINDS.find((one) => one === text);
  if (!kind) throw new AppError('not_found');
  return kind;
}

/** The e-books that an item may be copied into, a page at a time. */
export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const input = { search: queryOf(request, 'q') ?? '', after: queryOf(request, 'after') };
  return listTargets(ctx, kindOf(params.kind), params.itemId, input);
});

export const clientLoader = keepForm;

/** Copies the item into the e-books of the form's `target` fields, all or none. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const targets = (await input.form()).getAll('target').map(String);
  return { report: await copyItem(ctx, kindOf(params.kind), params.itemId, targets) };
});

export const clientAction = keepTyped;
