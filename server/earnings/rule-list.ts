import type { EarningProgram } from '#common/earnings.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import type { Page } from '../paging.ts';
import { namesOf } from './names.ts';
import { listSomeRules, nameOfRule, type Rule, type RuleName, stampOfRule } from './place.queries.ts';
import { programOfSource } from './read/report.ts';
import { actingAuthor } from './reports.ts';

/** Where lines were put by hand. `program` is their source, `of` the program. */
export type ListedRule = RuleName & {
  id: string;
  isEstimate: boolean;
  of: EarningProgram;
  name: string | null;
  isElsewhere: boolean;
  /** The stamp of the place. */
  seen: string;
};

/** Where the actor put lines by hand, in the order of what they say, a page of them. @throws session_expired, not_found */
export async function listOwnRules(ctx: Ctx, { after }: { after?: string | null } = {}): Promise<Page<ListedRule>> {
  const { id: author } = actingAuthor(ctx);
  const found = await listSomeRules(ctx.db, author, cursorOf(after), LIMITS.page + 1);
  const rules = found.slice(0, LIMITS.page);
  const last = found.length > LIMITS.page ? rules.at(-1) : undefined;
  const named = await namesOf(
    ctx,
    author,
    rules.flatMap(({ ebook_id, item }) => [ebook_id, item]),
  );
  return {
    items: rules.map((rule) => listed(rule, named.get(rule.item ?? rule.ebook_id ?? '')?.name ?? null)),
    next: last ? JSON.stringify([last.program, last.kind, last.value]) : null,
  };
}

function listed(rule: Rule, name: string | null): ListedRule {
  const { program, kind, value, ebook_id, is_estimate } = rule;
  return {
    ...{ id: nameOfRule(rule), program, kind, value, of: programOfSource(program), name },
    ...{ isEstimate: is_estimate, isElsewhere: ebook_id === null, seen: stampOfRule(rule) },
  };
}

/** The rule that an `after` parameter names; null if it is missing or malformed. */
function cursorOf(after: string | null | undefined): [string, string, string] | null {
  try {
    const parts: unknown = JSON.parse(after ?? '');
    const isRule = Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === 'string');
    // PostgreSQL keeps no text with a zero
    return isRule && !parts.join('').includes('\0') ? (parts as [string, string, string]) : null;
  } catch {
    return null;
  }
}
