import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { ListedEdition } from '#server/editions/editions.ts';
import { SavingSwitch } from '../../forms/saving-switch.tsx';
import styles from './edition-more.module.css';
import row from './edition-row.module.css';
import { ExchangeBox } from './exchange-box.tsx';

type Props = {
  edition: ListedEdition;
  onChanged: () => void;
};

/** What is seldom done with an edition. */
export function EditionMore({ edition: { id, is_source_shown }, onChanged }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `show source ${id}` });
  return (
    <details className={row.parts}>
      <summary>{t('editions.options')}</summary>
      <div className={styles.panel}>
        <SavingSwitch
          fetcher={fetcher}
          name="shown"
          beside={{ intent: 'show-source', id }}
          label={t('editions.showSource')}
          isOn={is_source_shown}
        />
        <ExchangeBox ebookId={id} onChanged={onChanged} />
      </div>
    </details>
  );
}
