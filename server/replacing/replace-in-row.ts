import { isDeepStrictEqual } from 'node:util';
import type { Node } from '@tiptap/pm/model';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { documentOf } from '../document/document.ts';
import { applySteps, inverseSteps, nodeOf } from '../drafts/apply-steps.ts';
import { beginDraft } from '../drafts/begin.ts';
import { type Draft, findDraft } from '../drafts/drafts.queries.ts';
import { savedText } from '../drafts/saved-text.ts';
import { storedFields } from '../drafts/stored-row.ts';
import { readText, stepsTo } from '../drafts/text.ts';
import { cleanHtml, refusalOf } from '../html/clean.ts';
import { htmlWork } from '../html/work.ts';
import { kindNamed, textFieldOf } from '../rows/kinds.ts';
import { letOthersGo } from '../turns.ts';
import { counterpart } from './counterpart.ts';
import { replacingSteps, searchDocument } from './document-steps.ts';
import { followDraft } from './follow-draft.ts';
import { hitFinder, segmentsOf } from './hits.ts';
import { type Edit, inverse } from './html-segments.ts';
import type { Pattern } from './matches.ts';
import { findLeaver } from './replacements.queries.ts';
import type { Row } from './rows.queries.ts';
import { saveRow } from './save-row.ts';
import { CONTENT, fieldOf, fieldsWith, rowTexts, type Text } from './texts.ts';
import type { Replaced } from './work.ts';

type Fields = Record<string, FieldValue>;
/** The one hit to replace; null for all hits of a row. */
export type Only = { path: string; nth: number } | null;
export type Wanted = { pattern: Pattern; put: string; only: Only };
type Target = { ebook: { id: string; user_id: string }; at: string };

/**
 * Replaces hits in the texts of a row, stored and drafted, except in the fields `without`.
 * @returns the number of replaced hits
 * @throws invalid with fields, conflict, draft_behind, and the errors of a save
 */
export async function replaceInRow(
  ctx: Ctx,
  row: Row,
  wanted: Wanted,
  { ebook, at, without }: Target & { without: string[] },
): Promise<number> {
  const texts = rowTexts(row.kind, row.fields).filter(({ path }) => !without.includes(fieldOf(path)));
  const replaced = await replacedIn(texts, wanted, wanted.only);
  if (replaced.length === 0) return 0;
  const patch = fieldsWith(row.fields, replaced);
  const place = { kind: row.kind, row_id: row.id };
  const known = await findDraft(ctx.db, place);
  const draft = known ?? (await beginDraft(ctx, place, { ebook, version: row.version, draft: null }));
  const drafted = await replacedDraft(row, draft, wanted, without);
  const text = textFieldOf(kindNamed(row.kind)) ? await replacedText(ctx, { row, draft, wanted, patch }) : null;
  const edits = await takingBack(
    row,
    replaced.find(({ path }) => path === CONTENT),
  );
  const isFromHere = draft.row_version === row.version;
  const earlier = isFromHere ? await findLeaver(ctx.db, draft) : null;
  await withTransaction(ctx, async (ctx) => {
    const { version } = await saveRow(ctx, row, patch);
    const fields = await storedFields(ctx.db, place);
    const { changes, steps, back } = fieldSteps(row.fields, { patch, fields, draft, drafted });
    const { [CONTENT]: _, ...before } = pick(row.fields, Object.keys(patch));
    const replacement = {
      ...{ find: wanted.pattern.find, put: wanted.put, earlier },
      stored: { fields: before, edits, steps: text?.back.stored ?? [] },
      draft: { fields: back, steps: text?.back.draft ?? [] },
    };
    await followDraft(ctx, {
      ...{ draft, ebook, at, kind: 'replaced', changes, text: text?.draft ?? null, fields: steps },
      steps: text?.steps ?? [],
      stored: { fields, doc: text?.stored.toJSON() ?? null, replacement },
      version: isFromHere ? version : null,
      isDiffering: Object.keys(changes).length > 0 || Boolean(text && !text.draft.eq(text.stored)),
    });
  });
  return replaced.reduce((sum, { count }) => sum + count, 0);
}

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

async function replacedIn(texts: Text[], { pattern, put }: Wanted, only: Only): Promise<Replaced[]> {
  const length = texts.reduce((sum, { value }) => sum + value.length, 0);
  return htmlWork('substitute', { texts, pattern, put, only }, length).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/** The same in the fields that the draft changes. */
async function replacedDraft(row: Row, { changes }: Draft, wanted: Wanted, without: string[]): Promise<Fields> {
  const texts = rowTexts(row.kind, changes).filter(({ path }) => !without.includes(fieldOf(path)));
  const only = wanted.only && onlyInDraft(rowTexts(row.kind, row.fields), texts, wanted.pattern, wanted.only);
  if (wanted.only && !only) return {};
  return fieldsWith(changes, await replacedIn(texts, wanted, only));
}

function onlyInDraft(stored: Text[], drafted: Text[], pattern: Pattern, { path, nth }: NonNullable<Only>): Only {
  const [here, there] = [stored, drafted].map((texts) => texts.find((text) => text.path === path));
  if (!here || !there) return null;
  const find = hitFinder(pattern);
  const searched = (text: Text) => {
    const segments = segmentsOf(text);
    return { segments, hits: find(segments) };
  };
  const same = counterpart(searched(here), searched(there), nth);
  return same === null ? null : { path, nth: same };
}

type Given = { patch: Fields /** As it is stored now. */; fields: Fields; draft: Draft; drafted: Fields };

/** The draft's new changes, the steps to them, and the steps that undo these. */
function fieldSteps(before: Fields, { patch, fields, draft, drafted }: Given) {
  const changes = { ...draft.changes, ...drafted };
  const steps: FieldStep[] = [];
  const back: FieldStep[] = [];
  const names = new Set([...Object.keys(patch).filter((field) => field !== CONTENT), ...Object.keys(drafted)]);
  for (const field of names) {
    const [old, stored] = [before[field] ?? null, fields[field] ?? null];
    if (field in patch) {
      steps.push({ field, value: stored, was: old, is_stored: true });
      back.push({ field, value: old, was: stored, is_stored: true });
    }
    if (!(field in draft.changes)) continue;
    const [was, value] = [draft.changes[field] ?? null, changes[field] ?? null];
    const is_stored = isDeepStrictEqual(value, stored);
    if (is_stored) delete changes[field];
    steps.push({ field, value, was, is_stored });
    back.push({ field, value: was, was: value, is_stored: false });
  }
  return { changes, steps, back };
}

type RowText = { row: Row; draft: Draft; wanted: Wanted; patch: Fields };
type FollowedText = { stored: Node; draft: Node; steps: object[]; back: { stored: object[]; draft: object[] } };

/** The stored text and the draft's text, as documents. */
async function replacedText(ctx: Ctx, { row, draft, wanted, patch }: RowText): Promise<FollowedText> {
  const isFromHere = draft.row_version === row.version;
  const html = String(row.fields[CONTENT]);
  const saved = (isFromHere && (await savedText(ctx.db, draft))) || (await nodeOf(await documentOf(html)));
  const written = (await readText(ctx.db, draft)) ?? saved;
  const only = wanted.only?.path === CONTENT ? wanted.only.nth : null;
  const isWanted = CONTENT in patch;
  const found = searchDocument(saved, wanted.pattern);
  await letOthersGo();
  const forStored = isWanted ? await storedSteps(found, { wanted, only, html, next: String(patch[CONTENT]) }) : [];
  const stored = await applySteps(saved, forStored);
  if (written.eq(saved)) {
    const back = await inverseSteps(saved, forStored);
    return { stored, draft: stored, steps: forStored, back: { stored: back, draft: back } };
  }
  const steps = await draftSteps(found, searchDocument(written, wanted.pattern), wanted);
  return {
    ...{ stored, steps, draft: await applySteps(written, steps) },
    back: { stored: await inverseSteps(saved, forStored), draft: await inverseSteps(written, steps) },
  };
}

type Searched = ReturnType<typeof searchDocument>;
type StoredText = { wanted: Wanted; only: number | null; html: string; next: string };

async function storedSteps(found: Searched, { wanted, only, html, next }: StoredText): Promise<object[]> {
  const segments = segmentsOf({ path: CONTENT, format: 'html', value: html });
  await letOthersGo();
  const inHtml = hitFinder(wanted.pattern)(segments);
  if (inHtml.length === found.hits.length) return replacingSteps(found, wanted.put, only);
  // the two differ: the stored text counts
  return stepsTo(found.doc, await nodeOf(await documentOf(next)));
}

async function draftSteps(stored: Searched, written: Searched, { put, only }: Wanted): Promise<object[]> {
  if (only === null) return replacingSteps(written, put, null);
  const same = only.path === CONTENT ? counterpart(stored, written, only.nth) : null;
  return same === null ? [] : replacingSteps(written, put, same);
}

/** The edits that restore the stored text; saving may have cleaned more of it than was replaced. */
async function takingBack({ fields }: Row, content: Replaced | undefined): Promise<Edit[]> {
  if (!content) return [];
  const before = String(fields[CONTENT]);
  const clean = await cleanHtml(content.value);
  return clean === content.value ? inverse(before, content.edits) : [{ start: 0, end: clean.length, text: before }];
}
