import type { Ctx } from '../context.ts';
import type { ComparedRun } from '../document/difference/difference.ts';
import { escaped } from '../html/escaped.ts';
import { type ItemKind, listItemsOf } from '../items/items.queries.ts';

const CARD = /<item-card ([^<>]*)><\/item-card>/g;
const KINDS: ItemKind[] = ['supplements', 'products'];

/** The runs with the name of each item in its card, which by itself says an id only; nothing where the item is gone. */
export async function nameItems({ db }: Pick<Ctx, 'db'>, ebookId: string, runs: ComparedRun[]): Promise<ComparedRun[]> {
  if (!runs.some(({ html }) => html.includes('<item-card '))) return runs;
  const names = new Map<string, string>();
  for (const kind of KINDS) {
    for (const { id, name } of await listItemsOf(db, kind, ebookId)) names.set(`${kind}/${id}`, name);
  }
  const named = (html: string) =>
    html.replace(CARD, (card, attributes: string) => {
      const name = names.get(/data-item="([^"]+)"/.exec(attributes)?.[1] ?? '');
      return name ? `<item-card ${attributes}><strong>${escaped(name)}</strong></item-card>` : card;
    });
  return runs.map((run) => ({ ...run, html: named(run.html) }));
}
