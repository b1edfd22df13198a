import type { ReaderKey, ReaderT } from '#common/texts/reader.ts';

type Page = 'ebook' | 'module';
/** A tool: its name in the script (`script/tools.ts`), its word, its sign as a path of 24 by 24, and the pages that have it. */
type Tool = { name: string; word: ReaderKey; sign: string; pages: Page[] };

/** In the order of the row. */
const TOOLS: Tool[] = [];

/** The row of a reader's tools: hidden until the script is there, which they all need. */
export function Tools({ t, page }: { t: ReaderT; page: Page }) {
  return (
    <div className="tools" role="toolbar" aria-label={t('tools')} hidden>
      {TOOLS.filter(({ pages }) => pages.includes(page)).map(({ name, word, sign }) => (
        <button key={name} type="button" data-tool={name} aria-expanded="false">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={sign} />
          </svg>
          <span>{t(word)}</span>
        </button>
      ))}
    </div>
  );
}
