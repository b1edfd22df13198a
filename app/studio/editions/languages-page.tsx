import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { languageDefaults } from '#common/languages.ts';
import { changeEditions } from '#server/editions/change.ts';
import { type ListedEdition, listEditions } from '#server/editions/editions.ts';
import { listMachineStates } from '#server/editions/machine/machine.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { toastDone, toastFault } from '../../frame/toast.ts';
import rows from '../../lists/rows.module.css';
import { MemoryLinks } from '../memory/memory-links.tsx';
import type { Route } from './+types/languages-page.ts';
import { EditionRow } from './edition-row.tsx';
import styles from './languages-page.module.css';
import { MachineNews } from './machine-news.tsx';
import { NewEdition } from './new-edition.tsx';
import { Refusal } from './refusal.tsx';
import { useLookAgain } from './use-look-again.ts';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const list = await listEditions(ctx, params.ebookId);
  const ids = list.editions.flatMap(({ id, is_source }) => (is_source ? [] : [id]));
  return { ...list, machine: await listMachineStates(ctx, ids) };
});

/** Makes, joins or changes an edition, depending on the form's `intent`. */
export const action = act(async (ctx, { params }: Route.ActionArgs, input) =>
  changeEditions(ctx, params.ebookId, Object.fromEntries(await input.form())),
);

export const clientAction = withToast((answer) => {
  const { t } = browserTexts;
  if (answer.ok) toastDone(t('forms.success'), t('editions.stored'));
  else toastFault(t('forms.error'), answer.message);
});

/** Without scripts the page reloads until an edition that is being made is there. */
const PACE_S = 3;

/** The languages of an e-book, and what each edition lacks. */
export default function LanguagesPage({ loaderData, actionData, params: { ebookId } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { editions, begun, trashed, ebook, isSourceTrashed, machine } = loaderData;
  const { revalidate } = useRevalidator();
  const isCounting = editions.some((edition) => edition.isCounting);
  useLookAgain(isCounting);
  const source = editions.find(({ is_source }) => is_source)?.language ?? ebook.language;
  const own = editions.find(({ id }) => id === ebookId);
  const other = own?.is_source ? editions.find(({ is_source }) => !is_source) : own;
  const urgent = mostUrgent(editions);
  const nameOf = (language: string) => languageDefaults(language).ownName;
  return (
    <>
      <PageTitle>{t('editions.titleOf', { title: ebook.title })}</PageTitle>
      <div className={styles.head}>
        <PageHead title={t('editions.title')} subtitle={t('editions.subtitle')}>
          {other && <MemoryLinks ebook={ebookId} from={source} to={other.language} />}
        </PageHead>
      </div>
      {(begun.length > 0 || isCounting) && (
        <noscript>
          <meta httpEquiv="refresh" content={String(PACE_S)} />
        </noscript>
      )}
      <Refusal answer={actionData} />
      {isSourceTrashed && (
        <p className={styles.warning} role="status">
          {t('errors.source_trashed')}
        </p>
      )}
      <ul className={rows.rows}>
        {editions.map((edition) => (
          <EditionRow
            key={edition.id}
            edition={edition}
            here={ebookId}
            isWork={editions.length > 1 || isSourceTrashed}
            source={source}
            isUrgent={edition === urgent}
            machine={machine ? (machine.find((one) => one.ebook_id === edition.id) ?? null) : undefined}
            onChanged={revalidate}
          />
        ))}
      </ul>
      {begun.map((language) => (
        <p key={language} className={styles.news} role="status">
          {t('editions.begun', { language: nameOf(language) })}
        </p>
      ))}
      {trashed.map((language) => (
        <p key={language} className={styles.news}>
          {t('editions.trashed', { language: nameOf(language) })}
        </p>
      ))}
      {machine && editions.length > 1 && <p className={styles.news}>{t('machine.purpose')}</p>}
      {machine && <MachineNews states={machine} editions={editions} here={ebookId} />}
      <NewEdition list={loaderData} ebookId={ebookId} />
    </>
  );
}

/** The edition to be worked at first: readers have outdated words of it; else the one with the least left. */
function mostUrgent(editions: ListedEdition[]): ListedEdition | undefined {
  const open = editions.filter(({ is_source, next }) => !is_source && next !== null);
  const [first] = open.sort(({ counts: a }, { counts: b }) => b.outdated - a.outdated || a.words_to_do - b.words_to_do);
  return first;
}
