import { getModule } from '#server/modules/modules.queries.ts';
import { getReadableEbook } from '#server/reading/book.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/module.ts';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const ebook = await getReadableEbook(ctx, params.ebookId);
  return { ebook, language: ebook.language, module: await getModule(ctx.db, params.moduleId) };
});

export default function ModulePage({ loaderData: { module } }: Route.ComponentProps) {
  return (
    <main className="reader">
      <h1>{module.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on every write */}
      <div dangerouslySetInnerHTML={{ __html: module.content }} />
    </main>
  );
}
