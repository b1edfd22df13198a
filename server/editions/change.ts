import type { Ctx } from '../context.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { bringParts } from './bring.ts';
import { changePair, orderAsSource } from './change-pair.ts';
import { chooseSource, createEdition, leaveWork, showSource } from './editions.ts';
import { type GivenPairs, joinEdition } from './join.ts';
import { publishEdition } from './publish-edition.ts';

/** The name of a field that says which row of the source a row stands for begins so; `rowName` follows. */
export const PAIR_FIELD = 'pair:';

type Sent = Record<string, unknown>;
type Change = (ctx: Ctx, ebookId: string, sent: Sent) => Promise<unknown>;

/** What each form of the languages asks; all but the first two name the edition that they change by `id`. */
const CHANGES: Record<string, Change> = {
  create: (ctx, ebookId, { language }) => createEdition(ctx, ebookId, String(language)),
  join: (ctx, ebookId, sent) => joinEdition(ctx, ebookId, String(sent.other), pairsIn(sent)),
  leave: (ctx, _, { id }) => leaveWork(ctx, String(id)),
  'make-source': (ctx, _, { id }) => chooseSource(ctx, String(id)),
  'show-source': (ctx, _, { id, shown }) => showSource(ctx, String(id), shown === 'yes'),
  bring: (ctx, _, { id, part }) => bringParts(ctx, String(id), part ? String(part) : null),
  pair: (ctx, _, { id, row, source }) =>
    changePair(ctx, String(id), { row: String(row), source: source ? String(source) : null }),
  publish: (ctx, _, { id }) => publishEdition(ctx, String(id)),
  order: (ctx, _, { id }) => orderAsSource(ctx, String(id)),
};

/** Changes the editions of an e-book as a form of its languages asks. @throws ebook_not_found, invalid, and what each throws */
export async function changeEditions(ctx: Ctx, ebookId: string, sent: Sent): Promise<object> {
  await getManagedEbook(ctx, ebookId);
  const change = Object.hasOwn(CHANGES, String(sent.intent)) ? CHANGES[String(sent.intent)] : undefined;
  if (!change) throw new AppError('invalid');
  await change(ctx, ebookId, sent);
  return {};
}

const pairsIn = (sent: Sent): GivenPairs =>
  new Map(
    Object.entries(sent).flatMap(([name, value]): [string, string | null][] =>
      name.startsWith(PAIR_FIELD) ? [[name.slice(PAIR_FIELD.length), value ? String(value) : null]] : [],
    ),
  );
