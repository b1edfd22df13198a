import { useTranslation } from 'react-i18next';
import type { Role } from '#server/policy.ts';
import { Stats } from '../../lists/stats.tsx';

/** How many accounts there are, in all and of each role. */
export function PeopleCounts({ counts }: { counts: Record<Role | 'total', number> }) {
  const { t } = useTranslation();
  const counted = [
    [t('people.total'), counts.total],
    [t('people.admins'), counts.admin],
    [t('people.editors'), counts.editor],
    [t('people.users'), counts.user],
  ] as const;
  return <Stats counts={counted} />;
}
