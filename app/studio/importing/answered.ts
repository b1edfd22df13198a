import type { FetcherWithComponents } from 'react-router';
import type { OpenedImport } from '#server/imports/imports.presenter.ts';
import type { PlanAct } from '#server/imports/plan.ts';
import type { UndoneImport } from '#server/imports/undo.ts';
import type { Refusal } from '#server/web.ts';

/** The answer of the page's action. */
export type Answered = { ok: true; plan?: PlanAct; undone?: UndoneImport } | Refusal;

/** The props of the component for each stage of an import. */
export type StageProps = {
  found: OpenedImport;
  fetcher: FetcherWithComponents<Answered>;
  answer: Answered | undefined;
};
