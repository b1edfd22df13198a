import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { Invited } from '#server/people/invitations.ts';
import type { Role } from '#server/policy.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import type { Answer } from '../../forms/with-toast.ts';
import { Fault } from '../../frame/notice.tsx';
import { RoleChoice } from './role-choice.tsx';

/** `delivers`: whether mails leave the installation. */
type Props = { opened: boolean; delivers: boolean; onClose: () => void };

/** Invites an address; without a mail server it shows the link to pass on. */
export function InviteDialog({ opened, delivers, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('people.inviteTitle')} centered>
      {opened && <InviteForm {...{ delivers, onClose }} />}
    </Modal>
  );
}

function InviteForm({ delivers, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<Invited>>();
  const [role, setRole] = useState<Role>('editor');
  const answer = fetcher.data;
  const refusal = answer && !answer.ok ? answer : null;
  if (answer?.ok) return <InviteDone invited={answer} onClose={onClose} />;
  return (
    <fetcher.Form method="post" action={href('/admin/users')} noValidate>
      <input type="hidden" name="intent" value="invite" />
      <Stack>
        <Text c="dimmed">{t(delivers ? 'people.inviteText' : 'people.inviteLinkText')}</Text>
        {refusal && refusal.code !== 'invalid' && <Fault>{refusal.message}</Fault>}
        <TextInput
          name="email"
          type="email"
          label={t('account.email')}
          autoComplete="off"
          data-autofocus
          required
          withAsterisk={false}
          error={refusal?.fields.email}
        />
        <RoleChoice value={role} onChange={setRole} />
        <FormFoot
          onCancel={onClose}
          action={t(delivers ? 'people.inviteSend' : 'people.inviteMake')}
          isBusy={fetcher.state !== 'idle'}
        />
      </Stack>
    </fetcher.Form>
  );
}

function InviteDone({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { t } = useTranslation();
  const { email, link } = invited;
  return (
    <Stack>
      <Text role="status">{t(link ? 'people.invitedLinkText' : 'people.invitedText', { email })}</Text>
      {link && (
        <Group align="end" wrap="nowrap">
          <TextInput flex={1} label={t('people.inviteLink')} value={link} readOnly />
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'people.copied' : 'people.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('people.done')}
        </Button>
      </Group>
    </Stack>
  );
}
