import type { Ctx } from '../context.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { editionBesideSource } from './beside-source.ts';
import { isAbsent, isOwn, isReordered, type ListedPart } from './listed-parts.ts';
import { partsBeside } from './parts-beside.ts';

/** Parts on one page. */
export const PAGE = 100;

export type PartsPage = {
  ebook: NamedEbook & { language: string };
  source: NamedEbook & { language: string };
  parts: ListedPart[];
  /** The part whose pair is being changed, by `{table}/{id}`, and what it may stand for. */
  changed: { row: string; source: string | null; choices: { id: string; title: string; isTaken: boolean }[] } | null;
  isReordered: boolean;
  /** Modules and items of the source that the edition lacks. */
  absent: number;
  isCounting: boolean;
  page: number;
  pages: number;
};

/**
 * A page of an edition's parts beside those of the source; `changed` opens the choice of a row's pair.
 * @throws ebook_not_found, source_missing, source_trashed
 */
export async function readParts(
  ctx: Ctx,
  editionId: string,
  { page, changed }: { page: number; changed: string | null },
): Promise<PartsPage> {
  const beside = await editionBesideSource(ctx, editionId);
  const { edition, source } = beside;
  const { rows, parts: all } = await partsBeside(ctx.db, beside);
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  return {
    ebook: { ...namedEbook(edition), language: edition.language },
    source: { ...namedEbook(source), language: source.language },
    parts: all.slice((shown - 1) * PAGE, shown * PAGE),
    changed: changed ? choicesFor(all, changed) : null,
    ...{ isReordered: isReordered(rows, all), isCounting: all.some(({ isCounted }) => !isCounted) },
    absent: all.filter((part) => isAbsent(part) && part.kind !== 'support_info').length,
    ...{ page: shown, pages },
  };
}

function choicesFor(all: ListedPart[], name: string): PartsPage['changed'] {
  const part = all.find(({ kind, row_id }) => row_id !== null && `${kind}/${row_id}` === name);
  if (!part) return null;
  const theirs = all.filter((other) => other.kind === part.kind && !isOwn(other));
  const choices = theirs.map(({ source_id, source_title, row_id }) => ({
    ...{ id: source_id ?? '', title: source_title ?? '', isTaken: row_id !== null && row_id !== part.row_id },
  }));
  return { row: name, source: part.source_id, choices };
}
