import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { ebookPath } from '#common/addresses.ts';
import { languageDefaults, readerLanguage } from '#common/languages.ts';
import type { ListedEdition } from '#server/editions/editions.ts';
import type { MachineState } from '#server/editions/machine/machine.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { Mark } from '../../lists/mark.tsx';
import { EbookState } from '../books/ebook-state.tsx';
import { EditionActs } from './edition-acts.tsx';
import { EditionMore } from './edition-more.tsx';
import { EditionProgress } from './edition-progress.tsx';
import styles from './edition-row.module.css';
import { MachineBox } from './machine-box.tsx';
import { OutdatedParts } from './outdated-parts.tsx';
import { partAddress } from './part-address.ts';
import { PartList } from './part-list.tsx';
import { PublishEdition } from './publish-edition.tsx';
import { type Counted, standingWords } from './standing-words.ts';

type Props = {
  edition: ListedEdition;
  /** The e-book whose screen it is. */ here: string;
  isWork: boolean;
  /** The language of the source. */ source: string;
  /** Whether it is the one to be worked at first. */ isUrgent: boolean;
  /** How its newest machine translation stands, null if there was none; undefined where there is no such machine. */
  machine: MachineState | null | undefined;
  /** Called when drafts of it changed. */
  onChanged: () => void;
};

/** An edition with its language, its state by words and by part, and what can be done with it. */
export function EditionRow({ edition, here, isWork, source, isUrgent, machine, onChanged }: Props) {
  const { t } = useTranslation();
  const { title, language, is_source } = edition;
  const isHere = edition.id === here;
  return (
    <li className={styles.edition} data-edition={language}>
      <h2 className={styles.name}>
        <span lang={readerLanguage(language)}>{languageDefaults(language).ownName}</span>
        {is_source && isWork && <Mark variant="default">{t('editions.source')}</Mark>}
        {isHere && isWork && <span className={styles.here}>{t('editions.here')}</span>}
      </h2>
      <p className={styles.title} lang={readerLanguage(language)}>
        {title}
      </p>
      <Standing edition={edition} />
      <div className={styles.acts}>
        {!is_source && <NextAct edition={edition} isUrgent={isUrgent} />}
        {!isWork && <ViewLink edition={edition} />}
        {isWork && <EditionMenu edition={edition} isHere={isHere} />}
      </div>
      {!is_source && (
        <div className={styles.below}>
          <OutdatedParts edition={edition} />
          {machine !== undefined && <MachineBox edition={edition} state={machine} />}
          <Folds {...{ edition, source, onChanged }} />
        </div>
      )}
    </li>
  );
}

/** An edition's modules and items, and what is seldom done with it, each behind its name. */
function Folds({ edition, source, onChanged }: Pick<Props, 'edition' | 'source' | 'onChanged'>) {
  const { t } = useTranslation();
  const { id, language, partCount, parts } = edition;
  return (
    <div className={styles.folds}>
      <details className={styles.parts}>
        <summary>{t('editionParts.list', { count: partCount })}</summary>
        <div className={styles.acting}>
          <EditionActs edition={edition} />
        </div>
        <PartList ebookId={id} language={language} source={source} parts={parts} heading="h3" />
        <Button
          component={Link}
          to={href('/admin/ebooks/:ebookId/languages/pairs', { ebookId: id })}
          variant="default"
          size="xs"
          className={styles.pairs}
        >
          {t('editionParts.pairs')}
        </Button>
      </details>
      <EditionMore {...{ edition, onChanged }} />
    </div>
  );
}

/** How an edition stands, in one line. */
function Standing({ edition }: Pick<Props, 'edition'>) {
  const { t } = useTranslation();
  const { is_source, counts } = edition;
  return (
    <div className={styles.standing}>
      <div className={styles.state}>
        <EbookState ebook={{ ...edition, scheduled_at: null }} />
      </div>
      {!is_source && <EditionProgress counts={counts} />}
      {!is_source && (
        <ul className={styles.words}>
          {standingWords(t, edition).map(({ word, of }) => {
            const to = wayToCounted(edition, of);
            return (
              <li key={word} data-outdated={of === 'outdated' || undefined}>
                {to ? <Link to={to}>{word}</Link> : word}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Where what is counted stands: the first part that has any, the pairs, or the modules. */
function wayToCounted({ id, parts, next }: ListedEdition, of: Counted | null): string | null {
  if (of === null) return null;
  if (of === 'pairs') return href('/admin/ebooks/:ebookId/languages/pairs', { ebookId: id });
  if (of === 'modules') return href('/admin/ebooks/:ebookId/modules', { ebookId: id });
  const first = parts.find(({ row_id, counts }) => row_id !== null && counts !== null && counts[of] > 0) ?? next;
  return first && partAddress(id, first);
}

/** What comes next for an edition: what is to be translated or looked at again, or readers getting it. */
function NextAct({ edition, isUrgent }: Pick<Props, 'edition' | 'isUrgent'>) {
  const { t } = useTranslation();
  const { id, title, next, counts } = edition;
  const isBegun = counts.ready + counts.machine + counts.outdated > 0;
  const isReview = counts.missing === 0 && counts.outdated > 0;
  const toTranslate = t(isBegun ? 'editionParts.continue' : 'editions.translate');
  const word = isReview ? t('editions.review', { count: counts.outdated }) : toTranslate;
  return (
    <>
      {next && (
        <Button
          component={Link}
          to={partAddress(id, next)}
          variant={isUrgent ? 'filled' : 'default'}
          aria-label={`${word}: ${title}`}
        >
          {word}
        </Button>
      )}
      <PublishEdition edition={edition} />
    </>
  );
}

function ViewLink({ edition: { id, title, slug } }: Pick<Props, 'edition'>) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={ebookPath({ id, slug })}
      variant="subtle"
      color="gray"
      aria-label={`${t('ebooks.view')}: ${title}`}
    >
      {t('ebooks.view')}
    </Button>
  );
}

type MenuProps = Pick<Props, 'edition'> & { isHere: boolean };

/** The ways to an edition's modules and to what readers see, and what its work knows of it. */
function EditionMenu({ edition: { id, title, slug, is_source }, isHere }: MenuProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: `edition ${id}` });
  const send = (intent: string) => void fetcher.submit({ intent, id }, { method: 'post' });
  const leave = () =>
    confirm({
      title: t('editions.leave'),
      question: t('editions.leaveQuestion', { title }),
      action: t('editions.leave'),
      onConfirm: () => send('leave'),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={styles.more}
          aria-label={`${t('editions.more')}: ${title}`}
          title={t('editions.more')}
          loading={fetcher.state !== 'idle'}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={ebookPath({ id, slug })}>
          {t('ebooks.view')}
        </Menu.Item>
        {!isHere && (
          <Menu.Item component={Link} to={href('/admin/ebooks/:ebookId/modules', { ebookId: id })}>
            {t('ebooks.modules')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {!is_source && <Menu.Item onClick={() => send('make-source')}>{t('editions.makeSource')}</Menu.Item>}
        <Menu.Item onClick={leave}>{t('editions.leave')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
