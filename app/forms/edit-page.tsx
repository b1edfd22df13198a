import { Anchor, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { historyPath, type KeptRow, versionPath } from '#common/addresses.ts';
import type { Refusal } from '#server/web.ts';
import { BackLink } from '../frame/back-link.tsx';
import type { EditForm } from './edit-form.ts';
import styles from './edit-page.module.css';
import { FormFrame } from './form-frame.tsx';
import { SaveBar } from './save-bar.tsx';

type Props<V> = {
  title: string;
  editing: EditForm<V>;
  cancelTo: string;
  /** Set for a stored row: links to its history and its unsaved changes. */
  row?: KeptRow | null;
  children: ReactNode;
  /** Shown beside the save button. */
  publishing?: ReactNode;
  /** Shown before the fields: beside them on wide screens, where the aside is then below them, else over them. */
  before?: ReactNode;
  /** Shown beside the form on wide screens. */
  aside?: ReactNode;
  /** Whether narrow screens show it below the form; otherwise they leave it out. */
  asideOnPhones?: boolean;
  /** Whether the fields take the whole width. */
  isWide?: boolean;
  /** Replaces the message of a refusal. */
  wording?: (refusal: Refusal) => string;
};

/** A page with one form: heading, back link, fields and save bar. */
export function EditPage<V>({ title, editing, cancelTo, row, children, ...props }: Props<V>) {
  const { publishing, before, aside, asideOnPhones, isWide, wording } = props;
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <FormFrame editing={editing} className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{title}</Title>
        <nav className={styles.ways} aria-label={t('forms.ways')}>
          <BackLink to={cancelTo}>{t('forms.back')}</BackLink>
          {row && (
            <Anchor component={Link} to={historyPath(row)} underline="hover" className={styles.way}>
              <IconHistory size={18} aria-hidden /> {t('history.title')}
            </Anchor>
          )}
        </nav>
      </div>
      <div
        className={isWide ? undefined : styles.columns}
        data-beside={aside ? true : undefined}
        data-before={before ? true : undefined}
      >
        {before}
        <div>
          {children}
          <SaveBar
            {...{ editing, cancelTo, wording, publishing }}
            changesAt={row && versionPath(row)}
            currentAt={editing.madeAt ?? pathname}
          />
        </div>
        {aside && (
          <div className={styles.aside} data-below={asideOnPhones || undefined}>
            {aside}
          </div>
        )}
      </div>
    </FormFrame>
  );
}
