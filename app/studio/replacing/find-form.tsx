import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import { errorText } from '#common/texts/interface.ts';
import type { Found } from '#server/replacing/find.ts';
import styles from './find-form.module.css';
import { type Answered, REPLACE_FORM, type Replacer } from './replacing.ts';

type Props = { found: Found; answer: Answered | undefined; fetcher: Replacer };

const CHOICES = ['whole', 'case', 'accents'] as const;

/** The search text, its options, and the replacement. */
export function FindForm({ found: { asked, fault, seen }, answer, fetcher }: Props) {
  const { t } = useTranslation();
  const [find, setFind] = useFollowed(asked.find);
  const putFault = answer && !answer.ok ? answer.fields.put : undefined;
  const again: Again = ({ currentTarget: { form } }) => {
    if (find.trim() !== '') form?.requestSubmit();
  };
  return (
    <>
      <Form method="get" preventScrollReset className={styles.form}>
        <TextInput
          name="q"
          label={t('replacing.find')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
          maxLength={LIMITS.search}
          error={fault && errorText(t, fault.code, fault.params)}
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />} className={styles.find}>
          {t('replacing.find')}
        </Button>
        <TextInput
          name="put"
          form={REPLACE_FORM}
          label={t('replacing.put')}
          maxLength={LIMITS.replacement}
          error={putFault}
          autoComplete="off"
          className={styles.put}
        />
        <Choices asked={asked} onChange={again} />
      </Form>
      <ReplaceForm asked={asked} seen={seen} fetcher={fetcher} />
    </>
  );
}

type Again = (event: { currentTarget: HTMLInputElement }) => void;

/** The search options; each change searches again. */
function Choices({ asked, onChange }: Pick<Found, 'asked'> & { onChange: Again }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.options}>
      <legend>{t('replacing.options')}</legend>
      {CHOICES.map((choice) => (
        <Checkbox
          key={`${choice} ${asked[choice]}`}
          size="sm"
          name={choice}
          value="yes"
          label={t(`replacing.${choice}`)}
          defaultChecked={asked[choice]}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

/** The form of all replace buttons: the search, and the versions of the texts that were searched. */
function ReplaceForm({ asked, seen, fetcher }: Pick<Found, 'asked' | 'seen'> & Pick<Props, 'fetcher'>) {
  // the second click of a double click would hit the next match
  const once = (event: FormEvent) => fetcher.state !== 'idle' && event.preventDefault();
  return (
    <fetcher.Form id={REPLACE_FORM} method="post" onSubmit={once}>
      <input type="hidden" name="q" value={asked.find} />
      {CHOICES.filter((choice) => asked[choice]).map((choice) => (
        <input key={choice} type="hidden" name={choice} value="yes" />
      ))}
      <input type="hidden" name="seen" value={seen} />
    </fetcher.Form>
  );
}

/** The typed text, until the address changes. */
function useFollowed(given: string) {
  const [text, setText] = useState(given);
  const [known, setKnown] = useState(given);
  if (known !== given) {
    setKnown(given);
    setText(given);
  }
  return [text, setText] as const;
}
