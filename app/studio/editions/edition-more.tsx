import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { ListedEdition } from '#server/editions/editions.ts';
import type { MachineState } from '#server/editions/machine/machine.ts';
import { SavingSwitch } from '../../forms/saving-switch.tsx';
import { ExchangeBox } from './exchange-box.tsx';
import styles from './languages-page.module.css';
import { MachineBox } from './machine-box.tsx';

type Props = {
  edition: ListedEdition;
  /** How its newest machine translation stands, null if there was none; undefined where there is no such machine. */
  machine: MachineState | null | undefined;
  onChanged: () => void;
};

/** What is seldom done with an edition; open where a machine is at work, or was. */
export function EditionMore({ edition: { id, is_source_shown }, machine, onChanged }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `show source ${id}` });
  return (
    <details className={styles.parts} open={machine ? true : undefined}>
      <summary>{t('editions.options')}</summary>
      <div className={styles.panel}>
        <SavingSwitch
          fetcher={fetcher}
          name="shown"
          beside={{ intent: 'show-source', id }}
          label={t('editions.showSource')}
          isOn={is_source_shown}
        />
        {machine !== undefined && <MachineBox ebookId={id} state={machine} />}
        <ExchangeBox ebookId={id} onChanged={onChanged} />
      </div>
    </details>
  );
}
