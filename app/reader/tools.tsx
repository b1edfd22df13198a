import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ReaderKey, ReaderT } from '#common/texts/reader.ts';

type Page = 'ebook' | 'module';
/** A tool: its name in the script (`script/tools.ts`), its word, its sign as a path of 24 by 24, and the pages that have it. */
type Tool = {
  name: string;
  word: ReaderKey;
  /** What screen readers say, if the word alone says too little; it begins with the word. */ label?: ReaderKey;
  sign: string;
  pages: Page[];
};

/** In the order of the row. */
const TOOLS: Tool[] = [
  {
    ...{ name: 'look', word: 'toolLook', label: 'toolLookName', pages: ['ebook', 'module'] },
    sign: 'M4 6h10M18 6h2M16 4a2 2 0 1 0 0 4a2 2 0 1 0 0-4M4 12h2M10 12h10M8 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4M4 18h7M15 18h5M13 16a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  },
  {
    ...{ name: 'aloud', word: 'aloud', pages: ['module'] },
    sign: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v6H5a1 1 0 0 1-1-1zM20 14h-3v6h2a1 1 0 0 0 1-1z',
  },
  {
    ...{ name: 'search', word: 'toolSearch', pages: ['ebook', 'module'] },
    sign: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 20.5 20.5',
  },
  {
    ...{ name: 'notes', word: 'toolNotes', pages: ['ebook', 'module'] },
    sign: 'M14 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V11M8.5 12.5 17.8 3.2a1.6 1.6 0 0 1 2.3 2.3l-9.3 9.3-3.2.9z',
  },
  { name: 'keep', word: 'keep', sign: 'M12 3v12m0 0 5-5m-5 5-5-5M4 17v3h16v-3', pages: ['ebook', 'module'] },
];

/** `title`: a name for the bar that the row is of on phones, once the page's own is scrolled away. */
type ToolsProps = { t: ReaderT; page: Page; title?: ReactNode };

/** The row of a reader's tools: hidden until the script is there, which they all need. Tab stops at one of them, arrows go on. */
export function Tools({ t, page, title }: ToolsProps) {
  // an installation may do without it
  const { isKeepable } = useRouteLoaderData('reader/reader') as { isKeepable: boolean };
  const isHere = ({ name, pages }: Tool) => pages.includes(page) && (name !== 'keep' || isKeepable);
  return (
    <section className="tools" aria-label={t('tools')} hidden>
      {title}
      <div role="toolbar" aria-label={t('tools')}>
        {TOOLS.filter(isHere).map(({ name, word, label, sign }, index) => (
          <button
            key={name}
            type="button"
            data-tool={name}
            aria-label={label && t(label)}
            aria-expanded="false"
            tabIndex={index > 0 ? -1 : undefined}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={sign} />
            </svg>
            <span>{t(word)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
