import { useTranslation } from 'react-i18next';
import { href, Link, useNavigate } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { isErrorCode } from '#common/texts/catalog.ts';
import { errorText } from '#common/texts/interface.ts';
import { listOwnImports } from '#server/imports/imports.ts';
import { findEbookChoice } from '#server/studio/ebook-choices.ts';
import { load } from '#server/web.ts';
import { Fault } from '../../frame/notice.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { useDates } from '../../frame/use-dates.ts';
import rows from '../../lists/rows.module.css';
import type { Route } from './+types/import-start.ts';
import styles from './import-start.module.css';
import { SendFile } from './send-file.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [imports, ebook] = [await listOwnImports(ctx), await findEbookChoice(ctx, queryOf(request, 'ebookId'))];
  const { largestImport } = ctx.config;
  return { imports, ebook, largestImport, refused: refusalIn(request), now: ctx.now().toISOString() };
});

/** The reason for refusing a file that was sent without scripts. */
function refusalIn(request: Request) {
  const code = queryOf(request, 'refused') ?? '';
  const count = Number(queryOf(request, 'count'));
  return isErrorCode(code) ? { code, params: { max: count, seconds: count } } : null;
}

/** The form that sends a file to import, and the recent imports. */
export default function ImportStart({
  loaderData: { imports, ebook, largestImport, refused, now },
}: Route.ComponentProps) {
  const { t } = useTranslation();
  const { distance } = useDates();
  const navigate = useNavigate();
  const open = (url: string) => void navigate(ebook ? withQuery(url, { ebookId: ebook.id }) : url);
  return (
    <>
      <PageTitle>{t('importing.title')}</PageTitle>
      <PageHead title={t('importing.title')} subtitle={t('importing.subtitle')} />
      <section className={styles.send}>
        {ebook && <p className={styles.into}>{t('importing.intoEbook', { title: ebook.title })}</p>}
        {refused && <Fault>{errorText(t, refused.code, refused.params)}</Fault>}
        <SendFile maxBytes={largestImport} ebookId={ebook?.id ?? null} onSent={open} />
      </section>
      {imports.length > 0 && <h2 className={styles.heading}>{t('importing.recent')}</h2>}
      <ol className={rows.rows}>
        {imports.map(({ id, file_name, state, created_at }) => (
          <li key={id} className={rows.entry}>
            <Link className={`${rows.name} ${styles.file}`} to={href('/admin/import/:importId', { importId: id })}>
              {file_name}
            </Link>
            <p className={`${rows.note} ${rows.foot}`}>
              <span>{t(`importing.state_${state}`)}</span>
              <span>{distance(created_at, now)}</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
