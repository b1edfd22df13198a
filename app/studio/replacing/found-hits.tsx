import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keptFormPath } from '#common/addresses.ts';
import type { ListedHit } from '#server/replacing/find.presenter.ts';
import { FIELD_LABELS } from '../../forms/field-labels.ts';
import rows from '../../lists/rows.module.css';
import styles from './found-hits.module.css';
import { REPLACE_FORM } from './replacing.ts';
import { useRowName } from './row-name.ts';

type Props = { hits: ListedHit[]; ebookId: string };

/** The hits, grouped by text. */
export function FoundHits({ hits, ebookId }: Props) {
  const groups = Map.groupBy(hits, ({ row }) => `${row.kind} ${row.id}`);
  return [...groups].map(([key, hits]) => <Group key={key} hits={hits} ebookId={ebookId} />);
}

function Group({ hits, ebookId }: Props) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  const row = hits[0]?.row;
  if (!row) return null;
  const id = `hits-${row.kind}-${row.id}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Link to={keptFormPath({ ...row, ebook_id: ebookId })}>{nameOf(row)}</Link>
      </h2>
      <ol className={rows.rows}>
        {hits.map((hit) => {
          const label = FIELD_LABELS[row.kind][hit.field];
          return <Hit key={hit.id} hit={hit} label={label ? t(label) : t('history.text')} />;
        })}
      </ol>
    </section>
  );
}

function Hit({ hit: { id, before, match, after }, label }: { hit: ListedHit; label: string }) {
  const { t } = useTranslation();
  return (
    <li className={styles.hit}>
      <p className={rows.note}>{label}</p>
      <p id={id} className={styles.sentence}>
        {before}
        <mark>{match}</mark>
        {after}
      </p>
      <Button
        type="submit"
        form={REPLACE_FORM}
        name="hit"
        value={id}
        variant="default"
        size="xs"
        className={styles.replace}
        aria-describedby={id}
      >
        {t('replacing.one')}
      </Button>
    </li>
  );
}
