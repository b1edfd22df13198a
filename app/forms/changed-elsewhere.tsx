import { Button, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../frame/notice.tsx';
import styles from './changed-elsewhere.module.css';
import type { EditForm } from './edit-form.ts';
import type { News } from './use-changed-elsewhere.ts';

/** Older changes are shown with their time. */
const JUST_NOW_MS = 60_000;

const TEXTS = {
  ebook: 'forms.elsewhereEbook',
  modules: 'forms.elsewhereModule',
  supplements: 'forms.elsewhereSupplement',
  products: 'forms.elsewhereProduct',
  support: 'forms.elsewhereSupport',
  catalogue_items: 'forms.elsewhereCatalogue',
} as const;

type Props<V> = { editing: EditForm<V> /** The address that shows the stored state. */; currentAt?: string };

/** Says who else changed the row of this form, and offers choices. Nothing is taken over automatically. */
export function ChangedElsewhere<V>({ editing, currentAt }: Props<V>) {
  const { t, i18n } = useTranslation();
  const { news, dismiss } = editing.elsewhere;
  // memoised: screen readers announce a live region again when it changes
  const text = useMemo(() => news && newsText(t, i18n.language, news), [t, i18n.language, news]);
  // a refused save shows its own message and choices
  const isShown = news !== null && editing.refusal?.code !== 'conflict';
  return (
    <div role="status" className={styles.news}>
      {isShown && (
        <Caution role="group" py="xs">
          {text}
          <Group gap="xs" mt="xs">
            {!news.isGone && (
              <Button size="xs" variant="default" component="a" href={currentAt} {...(editing.dirty && NEW_TAB)}>
                {t(editing.dirty ? 'forms.conflictOpen' : 'forms.elsewhereLoad')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={dismiss}>
              {t('forms.stay')}
            </Button>
          </Group>
        </Caution>
      )}
    </div>
  );
}

function newsText(t: TFunction, language: string, { what, who, at, isGone }: News): string {
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  const when = Date.now() - at.getTime() < JUST_NOW_MS ? t('forms.justNow') : t('forms.atTime', { time });
  const name = who || t('forms.somebodyElse');
  return t(isGone ? 'forms.elsewhereGone' : TEXTS[what], { name, when });
}

const NEW_TAB = { target: '_blank' };
