import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './part-menu.module.css';

/** The parts of the settings by their ids, in the order of the page. */
const PARTS = [
  ['brand', 'site.brand'],
  ['contact', 'site.contact'],
  ['legal', 'site.legal'],
  ['plans', 'site.plans'],
  ['claims', 'site.claims'],
  ['links', 'site.linkTemplates'],
  ['accounts', 'site.accounts'],
  ['security', 'site.security'],
] as const;

/** Links to the parts of the settings; the one that is read is marked. */
export function PartMenu() {
  const { t } = useTranslation();
  const current = useCurrentPart();
  return (
    <nav className={styles.menu} aria-label={t('site.parts')}>
      {PARTS.map(([id, name]) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

/** Where in the window a part has to be to count as read: its upper third. */
const READ = { rootMargin: '-15% 0px -65% 0px' };

function useCurrentPart(): string {
  const [current, setCurrent] = useState<string>(PARTS[0][0]);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target.id);
        else seen.delete(target.id);
      }
      const first = PARTS.find(([id]) => seen.has(id));
      if (first) setCurrent(first[0]);
    }, READ);
    for (const [id] of PARTS) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
