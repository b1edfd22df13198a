import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { AfterSaving } from '#common/after-saving.ts';
import { keyHint } from '../frame/keys.tsx';
import styles from './room-head.module.css';

type Props = {
  saving: boolean;
  /** Where saving leads now. */
  after: AfterSaving;
  /** Whether what is written is a translation. */
  isTranslated: boolean;
  onAfter: (after: AfterSaving) => void;
};

const CHOICES = [
  ['modules', 'modules.afterModules'],
  ['another', 'modules.afterAnother'],
  ['next', 'modules.afterNext'],
  ['stay', 'modules.afterStay'],
] as const;

/** Saves; its menu saves and says where that leads, from then on too. */
export function SaveButton({ saving, after, isTranslated, onAfter }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const fetcher = useFetcher({ key: 'after-saving' });
  const choose = (next: AfterSaving) => {
    // the save that follows leads there already
    flushSync(() => onAfter(next));
    if (next !== after) void fetcher.submit({ after: next }, { method: 'post', action: href('/admin/after-saving') });
    button.current?.form?.requestSubmit();
  };
  return (
    <div className={styles.split}>
      <Button ref={button} type="submit" loading={saving}>
        {t('forms.save')}
      </Button>
      <Menu position="bottom-end" shadow="md" width={264} returnFocus>
        <Menu.Target>
          <Button className={styles.arrow} aria-label={t('modules.afterSaving')} disabled={saving}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('forms.save')}</Menu.Label>
          {CHOICES.filter(([choice]) => choice !== 'next' || isTranslated).map(([choice, words]) => (
            <Menu.RadioItem
              key={choice}
              value={choice}
              checked={choice === after}
              closeMenuOnClick
              {...(choice === 'stay' && keyHint('mod+S'))}
              onClick={() => choose(choice)}
            >
              {t(words)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
