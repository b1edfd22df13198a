import type { FetcherWithComponents } from 'react-router';
import type { OpenedImport } from '#server/imports/imports.presenter.ts';
import type { PlanAct } from '#server/imports/plan.ts';
import type { UndoneImport } from '#server/imports/undo.ts';
import type { Refusal } from '#server/web.ts';

/** What the page's action answers. */
export type Answered = { ok: true; plan?: PlanAct; undone?: UndoneImport } | Refusal;

/** What each stage of an import is shown by. */
export type StageProps = {
  found: OpenedImport;
  fetcher: FetcherWithComponents<Answered>;
  answer: Answered | undefined;
};
