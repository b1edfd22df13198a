import { queryOf } from '#common/addresses.ts';
import { bringPictures, readPictures } from '#server/media/remote/remote-pictures.ts';
import { act, load } from '#server/web.ts';
import type { Route } from './+types/remote-pictures.ts';

/** The progress of a batch of pictures from other sites. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) =>
  Response.json(
    await readPictures(ctx, queryOf(request, 'job') ?? '', (queryOf(request, 'pictures') ?? '').split(',')),
  ),
);

/** Starts to copy a batch of pictures from other sites into the library. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { urls } = await input.json();
  return bringPictures(ctx, { urls });
});
