import { Avatar, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { initialOf } from '#common/initial.ts';
import type { Person } from '#common/person.ts';

type AvatarButtonProps = { person: Person } & UnstyledButtonProps & Omit<ComponentProps<'button'>, 'style'>;

/** The person's picture as a button. */
export function AvatarButton({ person, ...rest }: AvatarButtonProps) {
  const { t } = useTranslation();
  return (
    <UnstyledButton {...rest} bdrs="50%" aria-label={t('shell.account')}>
      <Avatar src={person.image} alt="" size={36} radius="xl" color="press" variant="filled">
        {initialOf(person.name) || initialOf(person.email) || 'U'}
      </Avatar>
    </UnstyledButton>
  );
}
