import styles from './brand.module.css';
import { useSite } from './use-site.ts';

/** The product's logo, or its name set as one. */
export function Brand() {
  const { name, logo } = useSite();
  if (logo) return <img src={logo} alt={name} className={styles.picture} />;
  return (
    <>
      {name}
      <i aria-hidden="true">.</i>
    </>
  );
}
