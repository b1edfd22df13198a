import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, useFetcher } from 'react-router';
import { languageDefaults } from '#common/languages.ts';
import type { EditionList } from '#server/editions/editions.ts';
import styles from './languages-page.module.css';

/** The ways to another edition: a new one, or an e-book that is there already. */
export function NewEdition({ list: { editions, free, candidates }, ebookId }: { list: EditionList; ebookId: string }) {
  const { t } = useTranslation();
  const create = useFetcher({ key: 'create edition' });
  if (free.length === 0) return <p className={styles.news}>{t('editions.all')}</p>;
  const languages = free.map((code) => ({ value: code, label: languageDefaults(code).ownName }));
  const ebooks = candidates.map(({ id, title, language }) => ({
    value: id,
    label: `${title} · ${languageDefaults(language).ownName}`,
  }));
  return (
    <div className={styles.ways}>
      <create.Form method="post" className={styles.way}>
        <h2>{t('editions.create')}</h2>
        <p>{t('editions.createHint')}</p>
        <input type="hidden" name="intent" value="create" />
        <div className={styles.line}>
          <NativeSelect name="language" label={t('editions.language')} data={languages} flex={1} />
          {/* where there are editions, what one does first is to translate them */}
          <Button type="submit" variant={editions.length > 1 ? 'default' : 'filled'} loading={create.state !== 'idle'}>
            {t('editions.create')}
          </Button>
        </div>
      </create.Form>
      {ebooks.length > 0 && (
        <Form action={href('/admin/ebooks/:ebookId/languages/join', { ebookId })} className={styles.way}>
          <h2>{t('editions.join')}</h2>
          <p>{t('editions.joinHint')}</p>
          <div className={styles.line}>
            <NativeSelect name="ebook" label={t('editions.ebook')} data={ebooks} flex={1} miw={0} />
            <Button type="submit" variant="default">
              {t('editionParts.seePairs')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
