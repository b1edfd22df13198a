import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useSignedOutElsewhere } from './sign-out.ts';
import { useSite } from './use-site.ts';

/** A wait shorter than this shows nothing, so that quick pages do not flicker. */
const PATIENCE_MS = 90;

/** Shows where a click leads while its data is on the way. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { name } = useSite();
  const navigation = useNavigation();
  useSignedOutElsewhere();
  const target = navigation.state === 'loading' ? navigation.location.pathname : null;
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setWaiting(false);
    if (!target) return;
    const timer = setTimeout(() => setWaiting(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [target]);

  if (!target || !waiting) return children;
  return (
    <div className="pending">
      <title>{name}</title>
      <p role="status">{t(loadingText(target))}</p>
      <Skeleton height={36} width="40%" mb="lg" />
      <Skeleton height={120} mb="md" />
      <Skeleton height={120} mb="md" />
      <Skeleton height={120} />
    </div>
  );
}

function loadingText(path: string) {
  if (path === '/admin') return 'dashboard.loading' as const;
  if (/^\/admin\/ebooks\/[^/]+\/modules$/.test(path)) return 'modules.loading' as const;
  if (/^\/admin\/ebooks\/[^/]+\/edit$/.test(path)) return 'ebooks.loadingOne' as const;
  if (/^\/admin\/modules\/[^/]+\/edit$/.test(path)) return 'modules.loadingOne' as const;
  return 'shell.loading' as const;
}
