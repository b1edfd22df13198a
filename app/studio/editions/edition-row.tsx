import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { languageDefaults } from '#common/languages.ts';
import type { ListedEdition } from '#server/editions/editions.ts';
import { SavingSwitch } from '../../forms/saving-switch.tsx';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { Mark } from '../../lists/mark.tsx';
import { EbookState } from '../books/ebook-state.tsx';
import styles from './languages-page.module.css';
import { standingWords } from './standing-words.ts';

type Props = { edition: ListedEdition /** The e-book whose screen it is. */; here: string; isWork: boolean };

/** An edition with its language, its state by words, and what can be done with it. */
export function EditionRow({ edition, here, isWork }: Props) {
  const { t } = useTranslation();
  const { id, title, language, is_source } = edition;
  const words = standingWords(t, edition);
  const isHere = id === here;
  return (
    <li className={styles.edition} lang={language}>
      <div className={styles.name}>
        <h2>
          {languageDefaults(language).ownName}
          {is_source && isWork && <Mark variant="default">{t('editions.source')}</Mark>}
          {isHere && isWork && <span className={styles.here}>{t('editions.here')}</span>}
        </h2>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.state}>
        <EbookState ebook={{ ...edition, scheduled_at: null }} />
        {!is_source && (
          <ul className={styles.words}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.acts}>
        {!(isHere && is_source) && (
          <Button
            component={Link}
            to={href('/admin/ebooks/:ebookId/modules', { ebookId: id })}
            variant="default"
            aria-label={`${is_source ? t('ebooks.modules') : t('editions.translate')}: ${title}`}
          >
            {is_source ? t('ebooks.modules') : t('editions.translate')}
          </Button>
        )}
        {isWork && <EditionMenu edition={edition} />}
      </div>
      {!is_source && <SourceSwitch edition={edition} />}
    </li>
  );
}

/** Whether readers see what is not translated. */
function SourceSwitch({ edition: { id, is_source_shown } }: Pick<Props, 'edition'>) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `show source ${id}` });
  return (
    <SavingSwitch
      fetcher={fetcher}
      name="shown"
      beside={{ intent: 'show-source', id }}
      label={t('editions.showSource')}
      isOn={is_source_shown}
      className={styles.switch}
    />
  );
}

function EditionMenu({ edition: { id, title, is_source } }: Pick<Props, 'edition'>) {
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
          variant="default"
          size="input-sm"
          aria-label={t('editions.actionsOf', { title })}
          loading={fetcher.state !== 'idle'}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!is_source && <Menu.Item onClick={() => send('make-source')}>{t('editions.makeSource')}</Menu.Item>}
        <Menu.Item onClick={leave}>{t('editions.leave')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
