import { preinit } from 'react-dom';
import { languageDefaults } from '#common/languages.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import looks from '../styles/reader/editions.css?url';
import { type EditionLink, NOT_HERE } from './edition-links.ts';

type Props = { links: EditionLink[]; t: ReaderT };

const ID = 'editions';

/**
 * Opens the menu of languages of a module, where the reader is at that moment; nothing if there is one language. In the bar it is a sign; on
 * phones it stands below the list of headings with its word (`isInList`), if the module has such a list.
 */
export function EditionsKey({ links, t, isInList }: Props & { isInList?: boolean }) {
  if (links.length === 0) return null;
  return (
    <button type="button" className="editions-key" popoverTarget={ID} aria-label={isInList ? undefined : t('editions')}>
      <Globe />
      {isInList && t('editions')}
    </button>
  );
}

/**
 * The editions of a work by their own names: in a line or, where `isOpened` by a key, over the page. In the page for browsers that know no
 * such thing.
 */
export function Editions({ links, t, isOpened }: Props & { isOpened?: boolean }) {
  if (links.length === 0) return null;
  preinit(looks, { as: 'style', precedence: 'editions' });
  return (
    <nav className="editions" aria-label={t('editions')} id={ID} popover={isOpened ? 'auto' : undefined}>
      <Globe />
      <ul>
        {links.map(({ language, path, isCurrent }) => (
          <li key={language} lang={language}>
            {isCurrent ? (
              <b aria-current="true">{languageDefaults(language).ownName}</b>
            ) : (
              <a href={path} hrefLang={language}>
                {languageDefaults(language).ownName}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says, to who comes from another edition's module, that this edition does not have it. */
export function NotHere({ links, t }: Props) {
  if (links.length === 0) return null;
  return (
    <p className="not-here" id={NOT_HERE} tabIndex={-1}>
      {t('moduleNotHere')}
    </p>
  );
}

function Globe() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17m-17 6h17M12 3c-5 5.5-5 12.5 0 18m0-18c5 5.5 5 12.5 0 18" />
    </svg>
  );
}
