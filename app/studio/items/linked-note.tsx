import { Anchor, Button, Group } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { fieldGroups } from '#common/schemas/catalogue.ts';
import type { Linked } from '#server/catalogue/catalogue.ts';
import type { ItemKind } from '#server/items/items.queries.ts';
import { FIELD_LABELS } from '../../forms/field-labels.ts';
import styles from './linked-note.module.css';
import { isSaid } from './said-otherwise.ts';

type Values = Record<string, unknown>;
type Props = {
  kind: ItemKind;
  linked: Linked;
  /** The item of the catalogue as the form would show it. */
  said: object;
  form: { values: object; setFieldValue: (field: never, value: never) => void };
};

/** Shows in an item's form that it is a linked copy, and which fields it overrides; each can be set back. */
export function LinkedNote({ kind, linked: { id, count, overrides }, said, form }: Props) {
  const { t } = useTranslation();
  const giveBack = (fields: string[]) => {
    for (const field of fields) form.setFieldValue(field as never, (said as Values)[field] as never);
  };
  return (
    <section className={styles.note} aria-label={t('catalogue.linkedNote')}>
      <Group gap="xs" component="p" m={0}>
        <IconTags size={18} aria-hidden />
        <Anchor component={Link} to={href('/admin/catalog/:catalogueId/edit', { catalogueId: id })}>
          {t('catalogue.linkedNote')}
        </Anchor>
        <span>{t('catalogue.standsIn', { count })}</span>
      </Group>
      {overrides.length > 0 && (
        <>
          <p>{t('catalogue.otherwise')}</p>
          <ul>
            {fieldGroups(overrides).map((fields) => {
              const label = FIELD_LABELS[kind][fields[0] ?? ''];
              if (!label) return null;
              const name = t(label) as string;
              return (
                <li key={fields[0]}>
                  <span>{name}</span>
                  {isSaid(fields, form.values, said) ? (
                    <span className={styles.same}>{t('catalogue.asInCatalogue')}</span>
                  ) : (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`${t('catalogue.giveBack')}: ${name}`}
                      onClick={() => giveBack(fields)}
                    >
                      {t('catalogue.giveBack')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
