import type { IParagraphStyleOptions } from 'docx';
import { type LineStyle, WITHIN } from '#common/document/word-styles.ts';
import { calloutLooks } from './styles.ts';

/** A place by its groups, and the style of its text if it is in none. */
type Place = { groups: string[]; style?: string };

/** The styles of lines in a group, one for each kind of line and each group; only those that a document uses. */
export class UsedStyles {
  private readonly used = new Map<string, IParagraphStyleOptions>();
  private readonly tables = new Map<string, string>();

  /** The style of a line, or of plain text; undefined for text with the document's own. */
  of({ groups, style }: Place, line?: LineStyle): string | undefined {
    const names = line ? [...groups, line] : groups;
    const last = names.at(-1);
    if (last === undefined) return style;
    const id = idOf(names);
    if (names.length > 1 && !this.used.has(id)) {
      const name = names.join(WITHIN);
      this.used.set(id, { id, name, basedOn: idOf([last]), next: id, ...calloutLooks(groups) });
    }
    return id;
  }

  /** The style of a table; undefined for one that says nothing by it. */
  ofTable({ groups }: Place, table: 'Columns' | 'Plain table'): string | undefined {
    if (table === 'Plain table' && groups.length === 0) return undefined;
    const names = [...groups, table];
    this.tables.set(idOf(names), names.join(WITHIN));
    return idOf(names);
  }

  paragraphStyles(): IParagraphStyleOptions[] {
    return [...this.used.values()];
  }

  /** The names of the tables' styles by their ids. */
  tableStyles(): ReadonlyMap<string, string> {
    return this.tables;
  }
}

/** The id of a style, as Word makes it: the words of its name. */
function idOf(names: string[]): string {
  const words = names.join(' ').split(' ');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
