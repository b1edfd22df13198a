import { queryOf } from '#common/addresses.ts';
import { bringPictures, readPictures } from '#server/media/remote/remote-pictures.ts';
import { act, load } from '#server/web.ts';
import type { Route } from './+types/remote-pictures.ts';

/** How far a batch of pictures is that comes from other sites. */
export const loader = load(async (ctx, { request }: Route.LoaderArgs) =>
  Response.json(
    await readPictures(ctx, queryOf(request, 'job') ?? '', (queryOf(request, 'pictures') ?? '').split(',')),
  ),
);

/** Has a batch of pictures of other sites brought into the library. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { urls } = await input.json();
  return bringPictures(ctx, { urls });
});
