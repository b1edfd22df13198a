import { Button, Card, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { profileSchema } from '#common/schemas/auth.ts';
import { faultsIn } from '#common/schemas/field-errors.ts';
import type { Profile } from '#server/people/profile.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { SignInAgain } from '../../forms/sign-in-again.tsx';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { toastDone } from '../../frame/toast.ts';
import { AvatarUpload } from './avatar-upload.tsx';

/** `about` is undefined for people who have no e-books to manage. */
type Values = { full_name: string; avatar_url: string; about?: string | undefined };

/** The profile's fields; cancelling restores the stored values. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation();
  const editing = useEditForm<Values>({
    values: {
      full_name: profile.full_name,
      avatar_url: profile.avatar_url ?? '',
      ...(profile.about !== null && { about: profile.about }),
    },
    version: null,
    check: (values) => faultsIn(profileSchema, values),
    onSaved: () => {
      toastDone(t('profile.updated'), t('profile.updatedText'));
      onDone();
    },
    onRefused: ({ code, message }, toast) =>
      toast.fault(t('profile.updateFailed'), code === 'unexpected' ? t('profile.unexpected') : message),
  });
  const { form } = editing;
  return (
    <Card
      withBorder
      padding="lg"
      component="form"
      noValidate
      method="dialog"
      aria-label={t('account.profileTitle')}
      onSubmit={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        editing.save();
      }}
    >
      <Stack>
        <Fields form={form} email={profile.email} isAuthor={profile.about !== null} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {editing.dirty ? t('forms.unsaved') : ''}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onDone}>
              {t('forms.cancel')}
            </Button>
            <Button type="submit" loading={editing.saving}>
              {t('forms.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
      <LeaveGuard dirty={editing.dirty} mayLeave={editing.mayLeave} />
      <SignInAgain occasion={editing.signIn} onSignedIn={editing.onSignedIn} />
    </Card>
  );
}

type FieldsProps = { form: UseFormReturnType<Values>; email: string; isAuthor: boolean };

function Fields({ form, email, isAuthor }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('account.fullName')}
        autoComplete="name"
        data-autofocus
        key={form.key('full_name')}
        {...form.getInputProps('full_name')}
      />
      <TextInput
        label={t('profile.avatarUrl')}
        description={t('profile.avatarHint')}
        type="url"
        autoComplete="photo"
        key={form.key('avatar_url')}
        {...form.getInputProps('avatar_url')}
      />
      <AvatarUpload onUploaded={(url) => form.setFieldValue('avatar_url', url)} />
      {isAuthor && (
        <Textarea
          label={t('profile.aboutAuthor')}
          description={t('profile.aboutHint')}
          autosize
          minRows={3}
          key={form.key('about')}
          {...form.getInputProps('about')}
        />
      )}
      <TextInput
        label={t('account.email')}
        description={t('profile.emailHint')}
        type="email"
        value={email}
        variant="filled"
        readOnly
      />
    </>
  );
}
