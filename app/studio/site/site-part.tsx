import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SiteSettings } from '#common/schemas/site.ts';
import type { EditForm } from '../../forms/edit-form.ts';
import styles from './site-part.module.css';

export type SiteEditing = EditForm<SiteSettings>;

type PartProps = {
  /** The id, for links to this part. */
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
};

/** A group of fields under its heading. */
export function Part({ id, title, hint, children }: PartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <div>
        <Title order={2} size="h4" id={`${id}-title`}>
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed" mt={4}>
            {hint}
          </Text>
        )}
      </div>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}
