import { Button, CloseButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { StepName, FirstSteps as Steps } from '#server/studio/first-steps.ts';
import hidden from '../../frame/hidden.module.css';
import { Panel } from '../../frame/panel.tsx';
import styles from './first-steps.module.css';
import { sharePath } from './share-hash.ts';

const LIST = `${href('/')}?index`;

/** The first steps of an administrator, ticked off when they are done. Closing the list removes it for good. */
export function FirstSteps({ first: { steps, ebook } }: { first: Steps }) {
  const { t } = useTranslation();
  const { Form } = useFetcher({ key: 'first-steps' });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <Panel titleId="first-steps-title" className={styles.steps}>
      <header>
        <h2 id="first-steps-title">{t('firstSteps.title')}</h2>
        <p>{next ? t('firstSteps.progress', { done, total: steps.length }) : t('firstSteps.allDone')}</p>
        <Form method="post" action={LIST}>
          <input type="hidden" name="intent" value="close-first-steps" />
          {next ? (
            <CloseButton type="submit" aria-label={t('firstSteps.close')} />
          ) : (
            <Button type="submit" variant="default" size="xs">
              {t('firstSteps.close')}
            </Button>
          )}
        </Form>
      </header>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined} data-next={name === next || undefined}>
            {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            <StepLink name={name} ebook={ebook} />
            {isDone && <span className={hidden.visually}>{t('firstSteps.done')}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The link to the screen of a step; steps inside an e-book have no link before there is one. */
function StepLink({ name, ebook }: { name: StepName; ebook: Steps['ebook'] }) {
  const { t } = useTranslation();
  const words = t(`firstSteps.${name}`);
  const to = wayTo(name, ebook);
  return to ? <Link to={to}>{words}</Link> : <span>{words}</span>;
}

function wayTo(name: StepName, ebook: Steps['ebook']): string | null {
  switch (name) {
    case 'contact':
      return `${href('/admin/settings')}#contact`;
    case 'ebook':
      return ebook ? href('/admin/ebooks/:ebookId/modules', { ebookId: ebook.id }) : href('/admin/ebooks/new');
    case 'module':
      return ebook && withQuery(href('/admin/modules/new'), { ebookId: ebook.id });
    case 'item':
      return ebook && href('/admin/ebooks/:ebookId/products/new', { ebookId: ebook.id });
    case 'share':
      return ebook && sharePath(ebook.id);
    case 'invite':
      return withQuery(href('/admin/users'), { invite: 'yes' });
  }
}
