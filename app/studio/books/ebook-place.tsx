import { Outlet, useLocation } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { type Asked, findEbookPlace, type EbookPlace as Place } from '#server/studio/ebook-place.ts';
import { load } from '#server/web.ts';
import { isRoom } from '../../frame/is-room.ts';
import { PendingPage } from '../../frame/pending-page.tsx';
import type { Route } from './+types/ebook-place.ts';
import { EbookHead } from './ebook-head.tsx';
import styles from './ebook-place.module.css';
import { staysWithin } from './within-ebook.ts';

/** Null for an e-book that does not exist or is not the person's: then the screen itself shows the error. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => ({
  ebook: await findEbookPlace(ctx, askedOf(params, request)),
}));

/** The head stays on the page between screens of the same e-book. */
export const handle = {
  keeps: (data: { ebook: Place | null } | undefined, to: { pathname: string; search: string }) =>
    Boolean(data?.ebook && !isRoom(to.pathname) && staysWithin(data.ebook.id, to)),
};

/** The layout of an e-book's screens: its head, and below it the screen. */
export default function EbookPlace({ loaderData: { ebook } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  if (!ebook) return <Outlet />;
  if (isRoom(pathname)) {
    return (
      <PendingPage isInside isBare>
        <Outlet />
      </PendingPage>
    );
  }
  return (
    <>
      <EbookHead ebook={ebook} />
      <div className={styles.screen}>
        <PendingPage isInside>
          <Outlet />
        </PendingPage>
      </div>
    </>
  );
}

function askedOf({ ebookId, moduleId, supplementId }: Route.LoaderArgs['params'], request: Request): Asked {
  if (moduleId) return { table: 'modules', id: moduleId };
  if (supplementId) return { table: 'supplements', id: supplementId };
  return { ebookId: ebookId ?? queryOf(request, 'ebookId') ?? '' };
}
