import { Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { personName } from '#common/person.ts';
import type { ListedAccount } from '#server/people/people.presenter.ts';
import type { Role } from '#server/policy.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { PersonAccess } from './person-access.tsx';
import { RoleChoice } from './role-choice.tsx';

type Props = { person: ListedAccount | null; isSelf: boolean; onClose: () => void };

/** Changes the role of an account; it asks before administrators remove their own right. */
export function RoleDialog({ person, isSelf, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={person !== null} onClose={onClose} title={t('people.roleTitle')} centered>
      {person && <RoleForm key={person.id} person={person} isSelf={isSelf} onClose={onClose} />}
    </Modal>
  );
}

function RoleForm({ person, isSelf, onClose }: Props & { person: ListedAccount }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher<{ ok: boolean }>();
  const form = useForm({ initialValues: { role: person.role } });
  const send = (role: Role) =>
    void fetcher.submit({ intent: 'role', id: person.id, role }, { method: 'post', action: href('/admin/users') });
  const save = () => {
    const { role } = form.values;
    if (!form.isDirty()) return onClose();
    if (!isSelf) return send(role);
    confirm({
      title: t('people.roleSelfTitle'),
      question: t('people.roleSelfQuestion'),
      action: t('people.roleSelfAction'),
      onConfirm: () => send(role),
    });
  };
  useAnswer(fetcher.data, onClose);
  return (
    <Stack>
      <div>
        <Text fw={600}>{personName(person)}</Text>
        {person.name && <Text c="dimmed">{person.email}</Text>}
      </div>
      <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
      {isSelf && <Text size="sm">{t('people.roleSelf')}</Text>}
      <PersonAccess person={person} isSelf={isSelf} onDone={onClose} />
      <FormFoot onCancel={onClose} onAct={save} isBusy={fetcher.state !== 'idle'} />
    </Stack>
  );
}
