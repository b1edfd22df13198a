import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Role } from '#server/policy.ts';

const ROLES: Role[] = ['user', 'editor', 'admin'];

/** The three roles, each with its rights. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation();
  return (
    <Radio.Group name="role" label={t('people.role')} value={value} onChange={(role) => onChange(role as Role)}>
      <Stack gap="sm" mt={6}>
        {ROLES.map((role) => (
          <Radio key={role} value={role} label={t(`people.${role}`)} description={t(`people.${role}Hint`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
