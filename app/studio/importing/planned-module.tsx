import { Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFold, IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import type { OpenedImport, PlannedRow } from '#server/imports/imports.presenter.ts';
import styles from './planned-module.module.css';
import { Warnings } from './warnings.tsx';

type Props = {
  /** The import, and the reading that found its pictures. */
  found: Pick<OpenedImport, 'id' | 'reading'>;
  module: PlannedRow;
  index: number;
  total: number;
  fault: string | undefined;
};

/** A planned module: whether it is imported, its name, content and actions. */
export function PlannedModule({ found, module, index, total, fault }: Props) {
  const { t, i18n } = useTranslation();
  const { key, title, words, pictures } = module;
  return (
    <li className={styles.module}>
      <input type="hidden" name="shown" value={key} />
      <Checkbox
        name="tick"
        value={key}
        defaultChecked={module.is_ticked}
        aria-label={t('importing.tick', { title })}
        className={styles.tick}
      />
      <div className={styles.text}>
        <TextInput
          id={`title-${key}`}
          name={`title.${key}`}
          aria-label={t('importing.name', { place: index + 1 })}
          defaultValue={title}
          maxLength={LIMITS.title}
          error={fault}
        />
        <p className={styles.facts}>
          <span>{t('importing.words', { count: words, n: words.toLocaleString(i18n.language) })}</span>
          {pictures > 0 && <span>{t('importing.pictures', { count: pictures })}</span>}
          {module.is_too_long && <strong>{t('importing.tooLong')}</strong>}
        </p>
        <Beginning found={found} module={module} />
        <Checkbox
          name="bonus"
          value={key}
          size="xs"
          defaultChecked={module.is_bonus}
          label={t('modules.bonusBadge')}
          aria-label={t('importing.bonusOf', { title })}
        />
        <Warnings warnings={module.warnings} />
        <Acts module={module} index={index} total={total} />
      </div>
    </li>
  );
}

/** The first lines and pictures of a module, by which its author knows it again. */
function Beginning({ found: { id, reading }, module: { excerpt, thumbs } }: Pick<Props, 'found' | 'module'>) {
  if (!excerpt && thumbs.length === 0) return null;
  const addressOf = (picture: number) =>
    href('/admin/import/:importId/:reading/:picture', {
      importId: id,
      reading: String(reading),
      picture: String(picture),
    });
  return (
    <div className={styles.beginning}>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      {thumbs.length > 0 && (
        <p className={styles.thumbs}>
          {thumbs.map((picture) => (
            <img key={picture} src={addressOf(picture)} alt="" width="56" height="56" loading="lazy" />
          ))}
        </p>
      )}
    </div>
  );
}

/** Buttons of the form; at the ends of the list they do nothing, but keep the focus. */
function Acts({ module: { key, title, headings }, index, total }: Omit<Props, 'fault' | 'found'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.acts}>
      <button
        type="submit"
        name="act"
        value={`up:${key}`}
        aria-label={t('importing.up', { title })}
        aria-disabled={index === 0}
      >
        <IconArrowUp size={16} aria-hidden />
      </button>
      <button
        type="submit"
        name="act"
        value={`down:${key}`}
        aria-label={t('importing.down', { title })}
        aria-disabled={index === total - 1}
      >
        <IconArrowDown size={16} aria-hidden />
      </button>
      {index > 0 && (
        <button type="submit" name="act" value={`join:${key}`} aria-label={t('importing.joinOf', { title })}>
          <IconFold size={16} aria-hidden /> {t('importing.join')}
        </button>
      )}
      {headings.length > 0 && (
        <details className={styles.split}>
          <summary aria-label={t('importing.splitOf', { title })}>
            <IconScissors size={16} aria-hidden /> {t('importing.split')}
          </summary>
          <ul>
            {headings.map((heading) => (
              <li key={heading.at}>
                <button type="submit" name="act" value={`split:${key}:${heading.at}`}>
                  {t('importing.splitAt', { title: heading.title })}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
