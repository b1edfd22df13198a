import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router';
import { readerLanguage } from '#common/languages.ts';
import type { ListedPart } from '#server/editions/listed-parts.ts';
import { partAddress } from './part-address.ts';
import styles from './part-list.module.css';
import { partWords } from './standing-words.ts';

export const GROUPS = {
  ebook: 'editionParts.fields',
  modules: 'ebooks.modules',
  bonus: 'modules.bonus',
  supplements: 'ebooks.supplements',
  products: 'ebooks.products',
  support: 'ebooks.support',
} as const;

type Props = {
  /** The edition, and the languages of it and of the source. */
  ebookId: string;
  language: string;
  source: string;
  parts: ListedPart[];
  /** The heading of a group, which follows those of the page. */
  heading: 'h2' | 'h3';
  /** What stands below a part that the edition has. */
  below?: (part: ListedPart) => ReactNode;
};

/** The parts of an edition by groups, each with its state by words and a way to it. */
export function PartList({ parts, heading: Heading, ...props }: Props) {
  const { t } = useTranslation();
  const groups = [...new Set(parts.map(({ group }) => group))];
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const own = parts.filter((part) => part.group === group);
        const isAlone = group === 'ebook' || group === 'support';
        return (
          <section key={group} className={styles.group} aria-label={t(GROUPS[group])}>
            {!isAlone && <Heading>{t(GROUPS[group])}</Heading>}
            <ul>
              {own.map((part) => (
                <PartRow key={`${part.kind} ${part.row_id ?? part.source_id}`} part={part} {...props} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function PartRow({ part, ebookId, language, source, below }: Omit<Props, 'parts' | 'heading'> & { part: ListedPart }) {
  const { t } = useTranslation();
  const { group, row_id, title } = part;
  const isNamed = group !== 'ebook' && group !== 'support';
  const name = isNamed ? title : t(GROUPS[group]);
  const lang = isNamed ? readerLanguage(row_id === null ? source : language) : undefined;
  const words = partWords(t, part);
  return (
    <li className={styles.part}>
      <div className={styles.named}>
        {row_id === null ? (
          <span lang={lang}>{name}</span>
        ) : (
          <Link to={partAddress(ebookId, part)} lang={lang}>
            {name}
          </Link>
        )}
        {row_id !== null && below?.(part)}
      </div>
      <span className={styles.words} data-open={isToDo(part) || undefined}>
        {words.join(' · ')}
      </span>
      {row_id === null && <Bring ebookId={ebookId} part={part} />}
    </li>
  );
}

const isToDo = ({ row_id, counts }: ListedPart) =>
  row_id === null || (counts !== null && counts.missing + counts.outdated > 0);

function Bring({ ebookId, part: { source_id, title } }: { ebookId: string; part: ListedPart }) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `bring ${source_id}` });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="bring" />
      <input type="hidden" name="id" value={ebookId} />
      <input type="hidden" name="part" value={source_id ?? ''} />
      <Button
        type="submit"
        variant="default"
        size="xs"
        loading={fetcher.state !== 'idle'}
        aria-label={t('editionParts.bringNamed', { title: title || t('ebooks.support') })}
      >
        {t('editionParts.bring')}
      </Button>
    </fetcher.Form>
  );
}
