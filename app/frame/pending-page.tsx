import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, matchPath, useLocation, useMatches, useNavigation } from 'react-router';
import type { Address } from '#common/addresses.ts';
import { isRenewed, PageSkeleton } from './page-skeleton.tsx';
import { useSignedOutElsewhere } from './sign-out.ts';
import { useSite } from './use-site.ts';

/** A wait shorter than this shows nothing, so that quick pages do not flicker. */
const PATIENCE_MS = 90;

/** A layout that stays on the page while another of its screens loads. */
type Keeper = { keeps?: (loaderData: unknown, to: Location) => boolean } | undefined;

type Props = {
  children: ReactNode;
  /** Whether it is inside such a layout. */
  isInside?: boolean;
  /** Whether that layout has no head now. */
  isBare?: boolean;
};

/** Shows the outline of the next screen while its data loads. What a search or choice found stays until then. */
export function PendingPage({ children, isInside = false, isBare = false }: Props) {
  const { t } = useTranslation();
  const { name } = useSite();
  const navigation = useNavigation();
  useSignedOutElsewhere();
  const matches = useMatches();
  const to = navigation.state === 'loading' ? navigation.location : null;
  const isKept = to !== null && matches.some(({ handle, loaderData }) => (handle as Keeper)?.keeps?.(loaderData, to));
  const { pathname } = useLocation();
  const isChoice = to?.pathname === pathname && isRenewed(pathname);
  const target = isKept === isInside && !isChoice ? (to?.pathname ?? null) : null;
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setWaiting(false);
    if (!target) return;
    const timer = setTimeout(() => setWaiting(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [target]);

  if (!target || !waiting) return children;
  return (
    <div>
      <title>{name}</title>
      <PageSkeleton path={target} words={t(loadingText(target))} isInside={isInside && !isBare} />
    </div>
  );
}

const LOADING = {
  '/admin': 'dashboard.loading',
  '/admin/ebooks/:ebookId/modules': 'modules.loading',
  '/admin/ebooks/:ebookId/edit': 'ebooks.loadingOne',
  '/admin/modules/:moduleId/edit': 'modules.loadingOne',
} as const satisfies Partial<Record<Address, string>>;

function loadingText(path: string) {
  const known = Object.entries(LOADING).find(([address]) => matchPath(address, path));
  return known?.[1] ?? 'shell.loading';
}
