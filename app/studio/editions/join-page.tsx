import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { languageDefaults, readerLanguage } from '#common/languages.ts';
import { changeEditions } from '#server/editions/change.ts';
import { type JoinProposal, proposeJoin } from '#server/editions/join.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageFault } from '../../frame/page-fault.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/join-page.ts';
import styles from './pairs-page.module.css';
import { GROUPS } from './part-list.tsx';
import { Refusal } from './refusal.tsx';

export const loader = load((ctx, { params, request }: Route.LoaderArgs) =>
  proposeJoin(ctx, params.ebookId, queryOf(request, 'ebook') ?? ''),
);

/** Joins the e-books with the pairs that the form names. */
export const action = act(async (ctx, { params: { ebookId }, request }: Route.ActionArgs, input) => {
  const sent = Object.fromEntries(await input.form());
  await changeEditions(ctx, ebookId, { ...sent, intent: 'join', other: queryOf(request, 'ebook') ?? '' });
  throw redirect(href('/admin/ebooks/:ebookId/languages', { ebookId }));
});

export const clientAction = keepTyped;

/** Which parts of two e-books will be pairs, to be changed before they are joined. */
export default function JoinPage({ loaderData, actionData, params: { ebookId } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { other, source, groups, more } = loaderData;
  const isSending = useNavigation().state !== 'idle';
  return (
    <>
      <PageTitle>{t('editionParts.joinTitle', { title: other.title })}</PageTitle>
      <PageHead title={t('editions.join')} subtitle={t('editionParts.joinSubtitle')} />
      <Refusal answer={actionData} />
      <Form method="post" className={styles.sheet}>
        <div className={styles.sides}>
          {[other, source].map(({ id, title, language }) => (
            <p key={id}>
              <span lang={readerLanguage(language)}>{languageDefaults(language).ownName}</span>
              <strong lang={readerLanguage(language)}>{title}</strong>
            </p>
          ))}
        </div>
        {groups.map((group) => (
          <Group key={group.group} group={group} language={other.language} />
        ))}
        <Left proposal={loaderData} />
        {more > 0 && <p className={styles.hint}>{t('editionParts.more', { count: more })}</p>}
        <div className={styles.buttons}>
          <Button type="submit" loading={isSending}>
            {t('editions.join')}
          </Button>
          <Button component={Link} to={href('/admin/ebooks/:ebookId/languages', { ebookId })} variant="default">
            {t('forms.cancel')}
          </Button>
        </div>
      </Form>
    </>
  );
}

type GroupProps = { group: JoinProposal['groups'][number]; language: string };

function Group({ group: { group, rows }, language }: GroupProps) {
  const { t } = useTranslation();
  const none = { value: '', label: t('editionParts.none') };
  return (
    <section className={styles.group} aria-label={t(GROUPS[group])}>
      <h2>{t(GROUPS[group])}</h2>
      <ul>
        {rows.map(({ name, title, source, isSure, choices }) => (
          <li key={name} className={styles.row}>
            <span lang={readerLanguage(language)}>{title}</span>
            <NativeSelect
              name={`pair:${name}`}
              aria-label={t('editionParts.pairLabel', { title })}
              description={isSure ? undefined : t('editionParts.check')}
              inputWrapperOrder={['input', 'description']}
              defaultValue={source ?? ''}
              data={[none, ...choices.map((choice) => ({ value: choice.id, label: choice.title }))]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parts of the source that nothing stands for. */
function Left({ proposal: { left, source } }: { proposal: JoinProposal }) {
  const { t } = useTranslation();
  if (left.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{t('editionParts.left')}</h2>
      <p className={styles.hint}>{t('editionParts.leftHint')}</p>
      <ul lang={readerLanguage(source.language)}>
        {left.map(({ id, title }) => (
          <li key={id} className={styles.row}>
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return <PageFault error={error} title={t('editions.join')} />;
}
