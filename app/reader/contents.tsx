import { modulePath } from '#common/addresses.ts';
import { coverShade } from '#common/cover-shade.ts';
import { languageDefaults } from '#common/languages.ts';
import type { ReaderT } from '#common/texts/reader.ts';
import type { BookDocument, BookMetadata, TocModule } from '#server/reading/book.ts';
import { ByTurns } from '../frame/by-turns.tsx';
import { PictureTag } from './picture.tsx';

/** The table of contents: the ordinary modules by number, then the bonus modules. */
export function Contents({ book: { metadata, toc, bonus }, t }: { book: BookDocument; t: ReaderT }) {
  const withCovers = toc.some((module) => module.cover);
  return (
    <>
      <section className="contents" aria-labelledby="modules">
        <h2 id="modules">{t('modules')}</h2>
        <p className="section-lead">{toc.length > 0 ? t('modulesLead') : t('noModules')}</p>
        {toc.length > 0 && (
          <ol className="toc">
            <ByTurns>
              {toc.map((module, index) => (
                <Entry key={module.id} book={metadata} module={module} number={index + 1} withCover={withCovers} />
              ))}
            </ByTurns>
          </ol>
        )}
      </section>
      {bonus.length > 0 && (
        <section className="bonus" aria-labelledby="bonus">
          <h2 id="bonus">{t('bonus')}</h2>
          <p className="section-lead">{t('bonusLead')}</p>
          <ul className="gifts">
            <ByTurns>
              {bonus.map((module) => (
                <Gift key={module.id} book={metadata} module={module} />
              ))}
            </ByTurns>
          </ul>
        </section>
      )}
    </>
  );
}

type EntryProps = { book: BookMetadata; module: TocModule; number: number; withCover: boolean };

function Entry({ book, module, number, withCover }: EntryProps) {
  return (
    <li className="entry">
      <span className="entry-number" aria-hidden="true">
        {number}
      </span>
      <div className="entry-text">
        <h3>
          <a href={modulePath(book, module)} lang={module.languages?.title}>
            {module.title}
          </a>
        </h3>
        {module.description && <p lang={module.languages?.description}>{module.description}</p>}
        {module.duration && <p className="duration">{module.duration}</p>}
      </div>
      {withCover && (
        <div className="thumb" data-shade={coverShade(module.title)}>
          {module.cover && <PictureTag picture={module.cover} sizes="(min-width: 48rem) 9rem, 5rem" />}
        </div>
      )}
    </li>
  );
}

function Gift({ book, module }: { book: BookMetadata; module: TocModule }) {
  const { languages } = module;
  const title = module.bonus_title || module.title;
  const text = module.bonus_description || module.description;
  const langOfText = module.bonus_description ? languages?.bonus_description : languages?.description;
  return (
    <li className="gift">
      {module.cover && (
        <div className="gift-cover">
          <PictureTag picture={module.cover} sizes="(min-width: 48rem) 28rem, calc(100vw - 5rem)" />
        </div>
      )}
      <h3 lang={module.bonus_title ? languages?.bonus_title : languages?.title}>{title}</h3>
      {module.duration && <p className="duration">{module.duration}</p>}
      {text && <p lang={langOfText}>{text}</p>}
      {module.features.length > 0 && (
        <ul className="checks" lang={languages?.bonus_features}>
          {module.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <a
        className="button"
        href={modulePath(book, module)}
        lang={languages?.bonus_cta_text}
        aria-label={`${ctaOf(book, module)}: ${title}`}
      >
        {ctaOf(book, module)}
      </a>
    </li>
  );
}

function ctaOf(book: BookMetadata, module: TocModule): string {
  return module.bonus_cta_text || languageDefaults(book.language).viewContent;
}
