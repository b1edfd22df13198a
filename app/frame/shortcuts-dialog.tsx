import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Keys } from './keys.tsx';
import { type ShortcutPlace, shortcutsOfScreen } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

const PLACES: ShortcutPlace[] = ['text', 'form', 'list', 'everywhere'];

/** All shortcuts of the screen, grouped by where they work. */
export default function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const all = shortcutsOfScreen();
  const names = {
    text: t('shortcuts.text'),
    form: t('shortcuts.form'),
    list: t('shortcuts.list'),
    everywhere: t('shortcuts.everywhere'),
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts.title')} size="lg">
      <div className={styles.places}>
        {PLACES.filter((place) => all.some((one) => one.place === place)).map((place) => (
          <section key={place} aria-label={names[place]}>
            <h3>{names[place]}</h3>
            <dl>
              {all
                .filter((one) => one.place === place)
                .map(({ keys, label }) => (
                  <div key={keys}>
                    <dt>{label(t)}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
