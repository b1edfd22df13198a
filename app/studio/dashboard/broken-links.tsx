import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formPath } from '#common/addresses.ts';
import type { Dashboard } from '#server/studio/dashboard.ts';
import { Panel } from '../../frame/panel.tsx';
import { LinkStateMark } from '../items/link-state-mark.tsx';
import attention from './attention.module.css';
import styles from './broken-links.module.css';

type Broken = Dashboard['brokenLinks'][number];

/** Links that lead to nothing, each leading to the form in which it is mended. */
export function BrokenLinks({ links }: { links: Broken[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Panel titleId={titleId} className={`${attention.list} ${styles.links}`}>
      <h2 id={titleId}>{t('dashboard.attention')}</h2>
      <p>{t('dashboard.attentionText')}</p>
      <ul>
        {links.map((link) => (
          <li key={`${link.id} ${link.url}`}>
            <Link to={formPath(link)}>{link.name}</Link>
            <p>
              <LinkStateMark state={link.state} /> <Place link={link} />
            </p>
            <p className={styles.address}>{shortened(link.url)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What it stands in: an e-book by its own name says no more. */
function Place({ link }: { link: Broken }) {
  const { t } = useTranslation();
  const kinds = {
    ebooks: t('dashboard.ebook'),
    modules: t('dashboard.module'),
    supplements: t('dashboard.supplement'),
    products: t('dashboard.product'),
  };
  if (link.kind === 'ebooks') return kinds.ebooks;
  return `${kinds[link.kind]} ${t('dashboard.inEbook', { title: link.ebook_title })}`;
}

/** An address as people read it. */
function shortened(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
