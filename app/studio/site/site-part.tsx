import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SiteSettings } from '#common/schemas/site.ts';
import type { EditForm } from '../../forms/use-edit-form.ts';

export type SiteEditing = EditForm<SiteSettings>;

type PartProps = {
  /** By which an address leads here. */
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
};

/** Fields of one kind under a heading. */
export function Part({ id, title, hint, children }: PartProps) {
  return (
    <Card component="section" id={id} withBorder padding="lg">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed" mt={4}>
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
