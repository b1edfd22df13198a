import { queryOf } from '#common/addresses.ts';
import { listEbookChoices } from '#server/studio/ebook-choices.ts';
import { load } from '#server/web.ts';
import { keepForm } from '../../forms/keep-typed.ts';
import type { Route } from './+types/ebook-choices.ts';

/** The e-books that match the text in a field that chooses one. */
export const loader = load((ctx, { request }: Route.LoaderArgs) => listEbookChoices(ctx, queryOf(request, 'q') ?? ''));

export const clientLoader = keepForm;
