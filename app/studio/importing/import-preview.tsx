import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedRow } from '#server/imports/imports.presenter.ts';
import { ByTurns } from '../../frame/by-turns.tsx';
import { ActFault } from './act-fault.tsx';
import type { StageProps } from './answered.ts';
import styles from './import-preview.module.css';
import { LevelChoice } from './level-choice.tsx';
import { PlannedModule } from './planned-module.tsx';
import { TargetFields } from './target-fields.tsx';
import { usePlanActs } from './use-plan-acts.ts';
import { Warnings } from './warnings.tsx';

/** The preview of a file before anything is stored: the modules, their names, and the target e-book. */
export function ImportPreview({ found, fetcher, answer }: StageProps) {
  const { t, i18n } = useTranslation();
  const { modules } = found;
  const message = usePlanActs(modules, fetcher, answer);
  const [ticked, follow] = useTicked(modules);
  const words = ticked.reduce((sum, module) => sum + module.words, 0).toLocaleString(i18n.language);
  const fields = answer && !answer.ok ? answer.fields : {};
  const busy = fetcher.formData?.get('act');
  return (
    <fetcher.Form method="post" className={styles.form} onChange={follow}>
      {/* the default button, for Enter in a field */}
      <button type="submit" name="act" value="keep" className={styles.enter} tabIndex={-1} aria-hidden>
        {t('importing.keep')}
      </button>
      {found.target && <TargetFields target={found.target} ebook={found.ebook} fields={fields} />}
      {found.found && <LevelChoice found={found.found} isBusy={busy === 'level'} />}
      {found.found && <Warnings warnings={found.found.warnings} />}
      <section aria-labelledby="planned">
        <h2 id="planned" className={styles.heading}>
          {t('importing.modules')}
        </h2>
        <p className={styles.sum}>
          {t('importing.chosen', { count: ticked.length, total: modules.length, words })}{' '}
          <span role="status">{message}</span>
        </p>
        <ol className={styles.list}>
          <ByTurns>
            {modules.map((module, index) => (
              <PlannedModule
                key={module.key}
                {...{ found, module, index, total: modules.length, fault: fields[`title.${module.key}`] }}
              />
            ))}
          </ByTurns>
        </ol>
      </section>
      <div className={styles.bar}>
        <ActFault answer={answer} />
        <p>{t('importing.takeHint')}</p>
        <div className={styles.acts}>
          <Button type="submit" name="act" value="discard" variant="default" loading={busy === 'discard'}>
            {t('importing.discard')}
          </Button>
          <Button type="submit" name="act" value="take" loading={busy === 'take'}>
            {t('importing.take')}
          </Button>
        </div>
      </div>
    </fetcher.Form>
  );
}

/** The ticked modules, updated at each change of the form. */
function useTicked(modules: PlannedRow[]): [PlannedRow[], (event: FormEvent<HTMLFormElement>) => void] {
  const [seen, setSeen] = useState({ modules, keys: null as string[] | null });
  // the server already has the changes made by buttons
  const keys = seen.modules === modules ? seen.keys : null;
  const ticked = modules.filter(({ key, is_ticked }) => (keys ? keys.includes(key) : is_ticked));
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setSeen({ modules, keys: new FormData(currentTarget).getAll('tick').map(String) });
  return [ticked, follow];
}
