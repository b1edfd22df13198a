import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link } from 'react-router';
import type { Answer } from '../forms/with-toast.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { AuthFrame } from './auth-frame.tsx';

type Props = {
  title: string;
  /** What turning it off means, and that it is done. */
  text: string;
  done: string;
  answer: Answer<object> | undefined;
};

/** The link is a secret: no other site learns it. */
export const secretMeta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page that turns off a mail. A GET changes nothing, as mail scanners open the links of mails. */
export function MailEnd({ title, text, done, answer }: Props) {
  const { t } = useTranslation();
  const message = answer?.ok ? done : (answer?.message ?? text);
  return (
    <AuthFrame title={title} titled>
      <PageTitle>{title}</PageTitle>
      <Stack>
        <Text role="status">{message}</Text>
        {answer ? (
          <Button component={Link} to={href('/admin/numbers')} variant="default" fullWidth size="md">
            {t('numbers.title')}
          </Button>
        ) : (
          <Form method="post">
            <Button type="submit" fullWidth size="md">
              {title}
            </Button>
          </Form>
        )}
      </Stack>
    </AuthFrame>
  );
}
