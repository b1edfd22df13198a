import type { ReactNode } from 'react';
import type { ReaderT } from '#common/texts/reader.ts';
import type { ModuleDocument } from '#server/reading/module-page.ts';

type Props = { module: ModuleDocument; t: ReaderT };

/** Headings from which on a module has a list of them. */
const FEWEST = 3;
const ID = 'outline';

/** The headings that a module's list has: those of its two highest levels; none if they are few. */
function outlined({ content: { headings } }: ModuleDocument): (Headings[number] & { isBelow: boolean })[] {
  const highest = Math.min(...headings.map(({ level }) => level));
  const shown = headings.filter(({ level }) => level <= highest + 1);
  return shown.length < FEWEST ? [] : shown.map((each) => ({ ...each, isBelow: each.level > highest }));
}
type Headings = ModuleDocument['content']['headings'];

/** Opens the list of a module's headings, without a script too; nothing if it has few. */
export function OutlineKey({ module, t }: Props) {
  if (outlined(module).length === 0) return null;
  return (
    <button type="button" className="outline-key" popoverTarget={ID} aria-label={t('inModule')}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 6h.01M4 12h.01M4 18h.01M9 6h11M9 12h11M9 18h7" />
      </svg>
    </button>
  );
}

/** The list of a module's headings, with what stands below it: over the page once its key is pressed, in the page for browsers that know no such thing. */
export function Outline({ module, t, children }: Props & { children?: ReactNode }) {
  const shown = outlined(module);
  if (shown.length === 0) return null;
  return (
    <nav className="outline" id={ID} popover="auto" aria-labelledby="outline-title">
      <h2 id="outline-title">{t('inModule')}</h2>
      <ul>
        {shown.map(({ id, text, isBelow }) => (
          <li key={id} data-below={isBelow || undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
