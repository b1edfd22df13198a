import styles from './brand.module.css';
import { useSite } from './use-site.ts';

/** The product's logo, or its name set as one; short, its first letter. */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  const { name, logo } = useSite();
  if (logo) return <img src={logo} alt={name} className={styles.picture} />;
  return (
    <>
      {isShort ? [...name][0] : name}
      <i aria-hidden="true">.</i>
    </>
  );
}
