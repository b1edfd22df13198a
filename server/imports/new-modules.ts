import type { Insertable } from 'kysely';
import { type Language, languageDefaults } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import { type ModuleInput, moduleSchema } from '#common/schemas/module.ts';
import { plainText } from '#common/schemas/plain-text.ts';
import { slugOf } from '#common/slug.ts';
import { uploadAddress } from '#common/upload-address.ts';
import { ownership } from '../authored.ts';
import type { Ctx } from '../context.ts';
import type { ModulesTable } from '../db/tables.ts';
import { documentOf } from '../document/document.ts';
import { AppError } from '../errors.ts';
import { cleanHtml } from '../html/clean.ts';
import { newId } from '../ids.ts';
import { withTypedAddresses } from '../links/typed-addresses.ts';
import { listModuleSlugs, nextOrderIndex } from '../modules/modules.queries.ts';
import { storedModule } from '../modules/stored.ts';
import { revisionOf } from '../revisions/revision.ts';
import type { NewRevision } from '../revisions/revisions.queries.ts';
import { freeSlug } from '../slugs.ts';
import { textsIn } from '../texts.ts';
import { type RowUses, usesOf } from '../uses/shown.ts';
import type { Import } from './imports.queries.ts';
import { referencesOf, withoutStrangeCards } from './item-cards.ts';
import type { NewEbook } from './new-ebook.ts';
import type { PlannedModule } from './plan.ts';
import { type ReadBook, withAddresses } from './read-book.ts';
import { importedTexts } from './texts.ts';

type Row = Omit<Insertable<ModulesTable>, 'bonus_features'> & { id: string; bonus_features: string[] | null };
/** A module to be written, with the uploads that it shows and the first version of its history. */
export type NewModule = { row: Row; uses: RowUses; revision: NewRevision };

/** For a title without a letter or digit that a slug can have. */
const SLUG = 'modulo';

/**
 * Modules to be stored after those of their e-book, their texts cleaned like all others. In an existing e-book they
 * begin hidden, so that no reader sees them before their author does.
 * @throws invalid with fields, import_module_too_long, html_too_deep, html_too_slow, html_busy
 */
export async function prepareModules(
  ctx: Ctx,
  { row, book, ebook }: { row: Import; book: ReadBook; ebook: NewEbook },
  planned: PlannedModule[],
): Promise<NewModule[]> {
  const taken = ebook.created ? [] : await listModuleSlugs(ctx.db, ebook.id);
  const slugs = slugsOf(planned, taken);
  const first = ebook.created ? 0 : await nextOrderIndex(ctx.db, ebook.id);
  const references = await referencesOf(ctx.db, ebook.created ? null : ebook.id);
  const addressOf = (index: number) => uploadAddress(book.pictures[index]?.name ?? '');
  const modules: NewModule[] = [];
  for await (const text of importedTexts({ storage: ctx.storage, row, book }, planned)) {
    const index = modules.length;
    const { key = '', title: given = '', is_bonus = false } = planned[index] ?? {};
    const title = given && titleOf(given, first + index + 1, ebook.language);
    if (!title) throw new AppError('invalid', {}, { [`title.${key}`]: { code: 'title_required', params: {} } });
    const cleaned = await cleanHtml(withoutStrangeCards(withAddresses(text, row.id, addressOf), references));
    const content = await withTypedAddresses(ctx, cleaned);
    if (content.length > LIMITS.content) throw new AppError('import_module_too_long', { title, max: LIMITS.content });
    const place = { slug: slugs[index] ?? SLUG, order_index: first + index, is_visible: ebook.created !== null };
    const bonus = { is_bonus, bonus_cta_text: is_bonus ? languageDefaults(ebook.language).viewContent : null };
    modules.push(await moduleOf(ctx, ebook, moduleSchema.parse({ title, content, duration: '', ...bonus, ...place })));
  }
  return modules;
}

async function moduleOf(ctx: Ctx, ebook: NewEbook, input: ModuleInput): Promise<NewModule> {
  const stamp = ownership(ctx);
  const id = newId(ctx.now());
  const row = { id, ebook_id: ebook.id, author_id: ebook.user_id, ...(await storedModule(input)), ...stamp };
  const { content, ...fields } = input;
  const revision = await revisionOf({
    ...{ place: { kind: 'modules', row_id: id }, ebook, kind: 'imported', before: null },
    ...{ content: { fields, doc: await documentOf(content) }, at: stamp.created_at, by: stamp.user_id },
  });
  return { row, uses: await usesOf('modules', row), revision };
}

/** A title that is empty after cleaning becomes the module's number, in the e-book's language. */
function titleOf(given: string, number: number, language: Language): string {
  if (plainText().trim().parse(given)) return given;
  return `${textsIn(language).t('trash.modules')} ${number}`;
}

/** A slug for each module, none of those that are taken. */
function slugsOf(planned: PlannedModule[], taken: string[]): string[] {
  const used = [...taken];
  return planned.map(({ title }) => {
    const wanted = slugOf(title) || SLUG;
    const slug = used.includes(wanted) ? freeSlug(wanted, used) : wanted;
    used.push(slug);
    return slug;
  });
}
