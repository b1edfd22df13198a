import { useTranslation } from 'react-i18next';
import type { Role } from '#server/policy.ts';
import { Stats } from '../../lists/stats.tsx';

/** The count of accounts, in total and for each role. */
export function PeopleCounts({ counts }: { counts: Record<Role | 'total', number> }) {
  const { t } = useTranslation();
  const stats = [
    { name: t('people.total'), value: counts.total },
    { name: t('people.admins'), value: counts.admin },
    { name: t('people.editors'), value: counts.editor },
    { name: t('people.users'), value: counts.user },
  ];
  return <Stats stats={stats} />;
}
