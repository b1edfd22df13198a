import type { Ctx } from '../context.ts';
import { escaped } from '../html/escaped.ts';
import { can } from '../policy.ts';
import { CODE_LENGTH } from './link-code.ts';
import { listTypedTargets } from './links.queries.ts';

/**
 * A cleaned text out of a file that this installation made, with the addresses that were typed instead of those by
 * which the file counts clicks. Codes of other people's e-books stay as they are.
 */
export async function withTypedAddresses(
  { db, actor, config }: Pick<Ctx, 'db' | 'actor' | 'config'>,
  html: string,
): Promise<string> {
  const origin = new URL(config.publicUrl).href.replace(/\/$/, '');
  const start = `href="${escaped(origin)}/r/`;
  const [before = '', ...parts] = html.split(start);
  if (parts.length === 0) return html;
  const codeOf = (part: string) => part.slice(0, CODE_LENGTH);
  const links = await listTypedTargets(db, [...new Set(parts.map(codeOf))]);
  const own = links.filter((link) => can(actor, 'ebook.manage', link));
  const targets = new Map(own.map(({ code, url }) => [code, url]));
  const typed = parts.map((part) => {
    const url = targets.get(codeOf(part));
    const isEnded = /^["/?]$/.test(part.charAt(CODE_LENGTH));
    return url && isEnded ? `href="${escaped(url)}${part.slice(part.indexOf('"'))}` : start + part;
  });
  return before + typed.join('');
}
