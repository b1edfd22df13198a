import { useRouteLoaderData } from 'react-router';
import { PLAIN_LOOK, type SiteLook } from '#common/site-look.ts';

/** Name, logo and accent of this installation. */
export function useSite(): SiteLook {
  return (useRouteLoaderData('root') as { site: SiteLook } | undefined)?.site ?? PLAIN_LOOK;
}
