import { Button } from '@mantine/core';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { AlsoEditing } from '../drafts/also-editing.tsx';
import { ChangesMenu } from '../forms/changes-menu.tsx';
import type { EditForm } from '../forms/edit-form.ts';
import { SaveStatus } from '../forms/save-status.tsx';
import { AccountMenu } from '../frame/account-menu.tsx';
import brand from '../frame/brand.module.css';
import { Brand } from '../frame/brand.tsx';
import { FindButton } from '../frame/find-anything.tsx';
import { useHeadTools } from '../frame/head-tools.ts';
import hidden from '../frame/hidden.module.css';
import { useSite } from '../frame/use-site.ts';
import { MoreActs } from './more-acts.tsx';
import { PanelButton } from './panel-button.tsx';
import styles from './room-head.module.css';
import type { SidePanel } from './use-side-panel.ts';
import type { Ways } from './ways.ts';

type Props<V> = {
  editing: EditForm<V>;
  /** What the screen is called. */
  name: string;
  /** The title of what is written, which stands here once it is scrolled out of sight. */
  title: string;
  isTitleAway: boolean;
  ways: Ways;
  panel: SidePanel;
  /** Whether readers see it. */
  marks: ReactNode;
  /** More actions, as items of the menu. */
  acts: ReactNode;
  /** Saves, and says where that leads. */
  save: ReactNode;
  /** Before the actions. */
  publishing: ReactNode;
};

/** The one row over a page to write on: the way back, how safe the text is, what may be done, and the product's own tools. */
export function RoomHead<V>({ editing, name, title, isTitleAway, ways, panel, ...props }: Props<V>) {
  const { t } = useTranslation();
  const site = useSite();
  const { person, find } = useHeadTools();
  const { draft, dirty, waiting } = editing;
  return (
    <header className={styles.head} data-bar="top">
      <Link className={`${brand.logo} ${styles.logo}`} to={href('/')} aria-label={t('shell.home', { name: site.name })}>
        <Brand isShort />
      </Link>
      <Button
        component={Link}
        to={ways.back}
        variant="subtle"
        color="gray"
        size="sm"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        <span>{ways.backName}</span>
      </Button>
      <h1 className={editing.isNew ? styles.name : hidden.visually}>{name}</h1>
      {isTitleAway && (
        <span className={styles.title} aria-hidden>
          {title}
        </span>
      )}
      <div className={styles.marks}>{props.marks}</div>
      <div className={styles.company}>{draft && <AlsoEditing names={draft.company} />}</div>
      <div className={styles.kept}>
        {draft && dirty && !waiting && (
          <div className={styles.changes}>
            <ChangesMenu {...{ editing, draft }} leaveTo={ways.cancel} changesAt={ways.changes} />
          </div>
        )}
        <SaveStatus editing={editing} />
      </div>
      {props.publishing}
      {ways.history && (
        <Button
          component={Link}
          to={ways.history}
          variant="subtle"
          color="gray"
          size="sm"
          className={styles.past}
          title={t('history.title')}
          leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
        >
          <span>{t('history.title')}</span>
        </Button>
      )}
      <PanelButton panel={panel} />
      <MoreActs {...{ editing, ways, panel }}>{props.acts}</MoreActs>
      {props.save}
      <div className={styles.tools}>
        <FindButton onOpen={find} isSmall />
        <AccountMenu person={person} />
      </div>
    </header>
  );
}
