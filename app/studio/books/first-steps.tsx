import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { StepName, FirstSteps as Steps } from '#server/studio/first-steps.ts';
import hidden from '../../frame/hidden.module.css';
import styles from './first-steps.module.css';
import { sharePath } from './share-hash.ts';

const LIST = `${href('/')}?index`;

type Props = {
  first: Steps /** Whether nothing else is on the page: then all are shown at once. */;
  isOnlyThing: boolean;
};

/**
 * The first steps of an administrator: the next one, and all of them on request, ticked off when they are done. Closing removes them
 * for good.
 */
export function FirstSteps({ first: { steps, ebook }, isOnlyThing }: Props) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(isOnlyThing);
  const { Form } = useFetcher({ key: 'first-steps' });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <section className={styles.steps} aria-labelledby="first-steps-title" data-whole={isWhole || undefined}>
      <header>
        <h2 id="first-steps-title">{t('firstSteps.title')}</h2>
        <p>{next ? t('firstSteps.progress', { done, total: steps.length }) : t('firstSteps.allDone')}</p>
        {next && !isWhole && (
          <span className={styles.next}>
            <StepLink name={next} ebook={ebook} />
          </span>
        )}
        <ActionIcon
          {...{ variant: 'subtle', color: 'gray', size: '1.75rem' }}
          className={styles.all}
          aria-label={t('firstSteps.all')}
          title={t('firstSteps.all')}
          aria-expanded={isWhole}
          aria-controls="first-steps"
          onClick={() => setWhole(!isWhole)}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
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
      <ol id="first-steps" hidden={!isWhole}>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined} data-next={name === next || undefined}>
            {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            <StepLink name={name} ebook={ebook} />
            {isDone && <span className={hidden.visually}>{t('firstSteps.done')}</span>}
          </li>
        ))}
      </ol>
    </section>
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
