import { Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { TakenView } from '#server/imports/taken.ts';
import type { UndoneImport } from '#server/imports/undo.ts';
import { ActFault } from './act-fault.tsx';
import type { StageProps } from './answered.ts';
import styles from './import-stages.module.css';

/** The result of an import with a button to undo it, or a note that it was undone. */
export function TakenImport({ found, fetcher, answer }: StageProps) {
  const { t } = useTranslation();
  const { taken, state } = found;
  if (!taken) return null;
  if (state === 'undone') return <Undone report={answer?.ok ? answer.undone : undefined} />;
  const { ebook, count, modules } = taken;
  return (
    <section className={styles.stage}>
      <div role="status">
        <h2>{t('importing.takenTitle', { count })}</h2>
      </div>
      {ebook && <p>{t(placeOf(taken), { title: ebook.title })}</p>}
      <ol className={styles.made}>
        {modules.map(({ id, title }) => (
          <li key={id}>
            <Link to={href('/admin/modules/:moduleId/edit', { moduleId: id })}>{title}</Link>
          </li>
        ))}
      </ol>
      <ActFault answer={answer} />
      <fetcher.Form method="post">
        <Group gap="sm">
          {ebook && (
            <Button component={Link} to={href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id })}>
              {t('importing.openEbook')}
            </Button>
          )}
          <Button
            type="submit"
            name="act"
            value="undo"
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={fetcher.formData?.get('act') === 'undo'}
          >
            {t('importing.undo')}
          </Button>
        </Group>
      </fetcher.Form>
      <p className={styles.hint}>{t('importing.undoHint')}</p>
    </section>
  );
}

function placeOf({ is_whole, is_new }: TakenView) {
  if (is_whole) return 'importing.takenWhole';
  return is_new ? 'importing.takenNew' : 'importing.takenInto';
}

function Undone({ report }: { report: UndoneImport | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={styles.stage}>
      <div role="status">
        <h2>{t('importing.undoneTitle')}</h2>
        <p>{t('importing.undoneText')}</p>
        {report && report.changed.length > 0 && (
          <p>{t('importing.undoneChanged', { titles: report.changed.map((title) => `“${title}”`).join(', ') })}</p>
        )}
        {report && report.gone > 0 && <p>{t('importing.undoneGone', { count: report.gone })}</p>}
        {report?.is_ebook_kept && <p>{t('importing.undoneKept')}</p>}
      </div>
      <Group gap="sm">
        <Button component={Link} to={href('/admin/trash')} variant="default">
          {t('importing.openTrash')}
        </Button>
      </Group>
    </section>
  );
}
