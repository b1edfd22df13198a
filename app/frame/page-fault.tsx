import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link, useNavigate } from 'react-router';
import { faultOf } from './fault-page.tsx';
import { PageTitle } from './page-title.tsx';

/** An error inside the managers' frame: the menu stays, and there is a back link. */
export function PageFault({
  error,
  title: heading,
  back,
}: {
  error: unknown;
  /** Replaces the error's own title. */
  title?: string;
  /** The target of the back link, if it is not the home page. */
  back?: { to: string; label: string };
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fault = faultOf(error, t);
  const { status } = fault;
  const text = heading ? fault.title : fault.text;
  const title = heading ?? fault.title;
  return (
    <Stack py="3rem" gap="sm">
      <PageTitle>{title}</PageTitle>
      {status && <Text c="dimmed">{status}</Text>}
      <Title order={1}>{title}</Title>
      <Text maw="52ch">{text}</Text>
      <Group mt="sm">
        <Button component={Link} to={back?.to ?? href('/')}>
          {back?.label ?? t('shell.backHome')}
        </Button>
        {status !== 404 && (
          <Button variant="default" onClick={() => void navigate(0)}>
            {t('shell.tryAgain')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
