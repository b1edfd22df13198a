import type { Ctx } from '../context.ts';
import type { ComparedRun } from '../document/difference/difference.ts';
import { escaped } from '../html/escaped.ts';
import { listTextItems } from '../items/text-items.ts';

const CARD = /<item-card ([^<>]*)><\/item-card>/g;

/**
 * The runs with the name of each item in its card, which by itself says an id only; nothing where the item is gone.
 * @throws session_expired, ebook_not_found
 */
export async function nameItems(ctx: Ctx, ebookId: string, runs: ComparedRun[]): Promise<ComparedRun[]> {
  if (!runs.some(({ html }) => html.includes('<item-card '))) return runs;
  const names = new Map((await listTextItems(ctx, ebookId)).map(({ item, name }) => [item, name]));
  const named = (html: string) =>
    html.replace(CARD, (card, attributes: string) => {
      const name = names.get(/data-item="([^"]+)"/.exec(attributes)?.[1] ?? '');
      return name ? `<item-card ${attributes}><strong>${escaped(name)}</strong></item-card>` : card;
    });
  return runs.map((run) => ({ ...run, html: named(run.html) }));
}
