import { getReadableEbook } from '#server/reading/book.ts';
import { listedModules } from '#server/reading/modules.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/ebook.ts';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const ebook = await getReadableEbook(ctx, params.ebookId);
  return { ebook, language: ebook.language, modules: await listedModules(ctx.db, ebook.id) };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.ebook.title} · Prelo` }];

export default function EbookPage({ loaderData: { ebook, modules } }: Route.ComponentProps) {
  return (
    <main className="reader">
      <h1>{ebook.title}</h1>
      <ol>
        {modules.map((module) => (
          <li key={module.id}>
            <a href={`/ebook/${ebook.id}/${ebook.slug}/module/${module.id}/${module.slug}`}>{module.title}</a>
          </li>
        ))}
      </ol>
    </main>
  );
}
