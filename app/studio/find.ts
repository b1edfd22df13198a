import { queryOf } from '#common/addresses.ts';
import { findAnything } from '#server/studio/find.ts';
import { load } from '#server/web.ts';
import { keepForm } from '../forms/keep-typed.ts';
import type { Route } from './+types/find.ts';

/** The actor's rows that match the words, for the find-anything box. */
export const loader = load((ctx, { request }: Route.LoaderArgs) => findAnything(ctx, queryOf(request, 'q') ?? ''));

export const clientLoader = keepForm;
