import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconBook2, IconEye, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { ownNames } from '#common/languages.ts';
import type { TakenView } from '#server/imports/taken.ts';
import type { UndoneImport } from '#server/imports/undo.ts';
import { ActFault } from './act-fault.tsx';
import type { StageProps } from './answered.ts';
import styles from './import-stages.module.css';

/** The result of an import, with what comes next and a button to undo it, or a note that it was undone. */
export function TakenImport({ found, fetcher, answer }: StageProps) {
  const { t } = useTranslation();
  const { taken, state } = found;
  const busy = fetcher.formData?.get('act');
  if (!taken) return null;
  if (state === 'undone') return <Undone report={answer?.ok ? answer.undone : undefined} />;
  const { ebook, modules, address } = taken;
  return (
    <section className={styles.stage}>
      <Made taken={taken} />
      <ol className={styles.made}>
        {modules.map(({ id, title }) => (
          <li key={id}>
            <Link to={href('/admin/modules/:moduleId/edit', { moduleId: id })}>{title}</Link>
          </li>
        ))}
      </ol>
      <ActFault answer={answer} />
      <fetcher.Form method="post" className={styles.next}>
        {ebook && address && <NextSteps taken={taken} ebookId={ebook.id} address={address} busy={busy} />}
        <div className={styles.undo}>
          <Button
            type="submit"
            name="act"
            value="undo"
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={busy === 'undo'}
          >
            {t('importing.undo')}
          </Button>
          <p className={styles.hint}>{t('importing.undoHint')}</p>
        </div>
      </fetcher.Form>
    </section>
  );
}

/** How much an import made, where, and whether readers see it. */
function Made({ taken }: { taken: TakenView }) {
  const { t } = useTranslation();
  const { count, ebook, editions, is_whole, is_shown } = taken;
  return (
    <div role="status">
      <h2>{t('importing.takenTitle', { count })}</h2>
      {ebook && <p>{t(placeOf(taken), { title: ebook.title })}</p>}
      {editions.length > 0 && (
        <p>
          {t('importing.takenEditions', {
            languages: ownNames(editions.map(({ language }) => language)),
          })}
        </p>
      )}
      {ebook && is_whole && <p>{t(is_shown ? 'importing.wholeShown' : 'importing.wholeUnseen')}</p>}
    </div>
  );
}

type NextProps = { taken: TakenView; ebookId: string; address: string; busy: FormDataEntryValue | null | undefined };

/** What an author does next: look at it as readers will, show it to them, go on writing. */
function NextSteps({ taken, ebookId, address, busy }: NextProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.steps}>
      <Button component="a" href={address} leftSection={<IconBook2 size={18} aria-hidden />}>
        {t('importing.seeAsReader')}
      </Button>
      {!taken.is_shown && taken.modules.length > 0 && (
        <Button
          type="submit"
          name="act"
          value="publish"
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          loading={busy === 'publish'}
        >
          {t('importing.publish')}
        </Button>
      )}
      <Button
        component={Link}
        to={href('/admin/ebooks/:ebookId/modules', { ebookId })}
        variant="default"
        leftSection={<IconList size={18} aria-hidden />}
      >
        {t('importing.openEbook')}
      </Button>
    </div>
  );
}

function placeOf({ is_whole, is_new, is_shown, ebook }: TakenView) {
  if (is_whole) return 'importing.takenWhole';
  if (is_new) return is_shown ? 'importing.takenShown' : 'importing.takenNew';
  if (!is_shown) return 'importing.takenInto';
  return ebook?.is_visible ? 'importing.takenShownInto' : 'importing.takenInHidden';
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
