import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { historyPath } from '#common/addresses.ts';
import type { ComparedRun } from '#server/document/difference/difference.ts';
import { packed } from '#server/packed.ts';
import { changeVersion } from '#server/revisions/change.ts';
import { openVersion } from '#server/revisions/version.ts';
import { act, load } from '#server/web.ts';
import { SwitchField } from '../../forms/switch-field.tsx';
import { withToast } from '../../forms/with-toast.ts';
import { BackLink } from '../../frame/back-link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { unpacked } from '../../frame/unpacked.ts';
import { useDates } from '../../frame/use-dates.ts';
import type { Route } from './+types/version-page.ts';
import { ComparedFields } from './compared-fields.tsx';
import { ComparedText } from './compared-text.tsx';
import { rowAt } from './row-at.ts';
import { VersionActions } from './version-actions.tsx';
import styles from './version-page.module.css';
import { toastOfVersion } from './version-toasts.ts';

export const loader = load(async (ctx, args: Route.LoaderArgs) => {
  const { kind, id } = rowAt(args);
  const { runs, ...compared } = await openVersion(ctx, { kind, rowId: id }, args.params.versionId);
  return { ...compared, runs: runs && (await packed(JSON.stringify(runs))) };
});

/** Restores or names the version, depending on the form's `intent`. */
export const action = act(async (ctx, args: Route.ActionArgs, input) => {
  const { kind, id } = rowAt(args);
  return changeVersion(ctx, { kind, rowId: id }, args.params.versionId, Object.fromEntries(await input.form()));
});

export const clientAction = withToast(toastOfVersion);

type Compared = Route.ComponentProps['loaderData'];

/** A version compared with the stored row, or with its unsaved changes. */
export default function VersionPage({ loaderData: compared }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [isOnlyChanged, setOnlyChanged] = useState(false);
  const { row, version, fields } = compared;
  const runs = useMemo(
    (): ComparedRun[] | null => compared.runs && JSON.parse(unpacked(compared.runs)),
    [compared.runs],
  );
  const title = useTitle(compared);
  const changed = runs?.filter(({ change }) => change !== 'same' && change !== 'left') ?? [];
  const count = changed.reduce((sum, run) => sum + run.count, fields.length);
  return (
    <>
      <PageTitle>{`${title} · ${row.title}`}</PageTitle>
      <BackLink to={historyPath(row)}>{t('history.title')}</BackLink>
      <PageHead title={title} subtitle={useMaker(compared)}>
        {version.id && <VersionActions row={row} version={version} />}
      </PageHead>
      <div className={styles.bar}>
        <p role="status">{count === 0 ? t('history.nothingChanged') : t('history.changes', { count })}</p>
        {count > 0 && runs && (
          <SwitchField
            label={t('history.onlyChanged')}
            checked={isOnlyChanged}
            onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
          />
        )}
      </div>
      {count > 0 && <Sides compared={compared} />}
      <ComparedFields kind={row.kind} fields={fields} />
      {runs && <ComparedText runs={runs} isOnlyChanged={isOnlyChanged && count > 0} />}
    </>
  );
}

function useTitle({ version: { kind, name, created_at } }: Compared): string {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  if (kind === 'draft') return t('drafts.unpublished');
  return name ?? t('history.versionOf', { when: dateTime(created_at ?? '') });
}

/** Who made it, when, and how. */
function useMaker({ row, version: { kind, name, created_at, by } }: Compared): string {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const how = kind === 'draft' ? null : t(`history.${kind}`);
  const when = created_at && (name || kind === 'draft') ? dateTime(created_at) : null;
  return [row.title, how, by, when].filter(Boolean).join(' · ');
}

/** The titles of both sides, and the meaning of the marks. */
function Sides({ compared: { isNewer, version } }: { compared: Compared }) {
  const { t } = useTranslation();
  const own = t(version.kind === 'draft' ? 'history.sideUnsaved' : 'history.sideVersion');
  const [old, next] = isNewer ? [t('history.sideStored'), own] : [own, t('history.sideStored')];
  return (
    <div className={styles.sides}>
      <p>
        {old} <del>{t('history.went')}</del>
      </p>
      <p>
        {next} <ins>{t('history.came')}</ins>
      </p>
    </div>
  );
}
