import type { Ctx } from '../context.ts';
import { insertEdition, insertWork } from '../editions/editions.queries.ts';
import { insertParts, JOINED, putTranslations } from '../editions/parts.queries.ts';
import { newId } from '../ids.ts';
import type { KindTable } from '../rows/kinds.ts';
import type { Project, ProjectTranslation } from './format.ts';
import { rowsIn } from './lists.ts';

/** Makes the e-books of a package one work of the actor, as it was; call it in their transaction. */
export async function insertTakenWork(
  { db, actor, now }: Ctx,
  projects: Project[],
  translations: ProjectTranslation[],
): Promise<void> {
  const [source] = projects;
  if (!source?.work) return;
  const tenant_id = actor?.id ?? '';
  const at = now().toISOString();
  const work = { id: newId(now()), tenant_id, source_ebook_id: source.ebook.id, created_at: at };
  await insertWork(db, work);
  for (const { ebook: ebook_id, is_source_shown, created_at, parts } of source.work.editions) {
    const { language = '' } = projects.find(({ ebook }) => ebook.id === ebook_id)?.ebook ?? {};
    await insertEdition(db, { ebook_id, work_id: work.id, tenant_id, language, is_source_shown, created_at });
    await insertParts(
      db,
      parts.map(({ kind, is_joined, ...part }) => {
        return { ...part, kind: kind as KindTable, ebook_id, source_version: is_joined ? JOINED : null };
      }),
    );
  }
  const ebookOf = new Map(projects.flatMap((project) => rowsIn(project).map((row) => [row, project.ebook.id])));
  const past = (time: string) => (time < at ? time : at);
  await putTranslations(
    db,
    translations.map(({ kind, updated_at, ...one }) => ({
      ...{ ...one, kind: kind as KindTable, ebook_id: ebookOf.get(`${kind} ${one.row_id}`) ?? '', tenant_id },
      ...{ updated_at: past(updated_at), updated_by: '' },
    })),
  );
}
