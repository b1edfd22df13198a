import { useTranslation } from 'react-i18next';
import type { Role } from '#server/policy.ts';

/** How many accounts there are, in all and of each role. */
export function PeopleCounts({ counts }: { counts: Record<Role | 'total', number> }) {
  const { t, i18n } = useTranslation();
  const cards = [
    [t('people.total'), counts.total],
    [t('people.admins'), counts.admin],
    [t('people.editors'), counts.editor],
    [t('people.users'), counts.user],
  ] as const;
  return (
    <dl className="stats">
      {cards.map(([label, count]) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd>{count.toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
