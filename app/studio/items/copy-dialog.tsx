import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link, useFetcher } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import type { CopyReport } from '#server/items/copy.ts';
import { FormFoot } from '../../forms/form-foot.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import type { Answer } from '../../forms/with-toast.ts';
import { Fault } from '../../frame/notice.tsx';
import { toastDone, toastFault } from '../../frame/toast.ts';
import styles from './target-list.module.css';
import { TargetList } from './target-list.tsx';
import { useTargets } from './use-targets.ts';

type Kind = 'supplements' | 'products';
export type CopyDialogProps = {
  kind: Kind;
  item: { id: string; name: string };
  /** Whether the item is one of the catalogue, and not of an e-book. */
  isOfCatalogue?: boolean;
  /** An e-book that is chosen from the start. */
  preset?: string | null;
  withSearch: boolean;
  opened: boolean;
  onClose: () => void;
};

/** The items of an e-book. */
const LISTS = {
  supplements: '/admin/ebooks/:ebookId/supplements',
  products: '/admin/ebooks/:ebookId/products',
} as const;

/** E-books named in a toast. */
const NAMED = 5;

/** Copies an item into chosen e-books, and reports into which. */
export default function CopyDialog({
  kind,
  item,
  isOfCatalogue = false,
  preset,
  withSearch,
  opened,
  onClose,
}: CopyDialogProps) {
  const { t } = useTranslation();
  const [report, setReport] = useState<CopyReport | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title={t('items.addTitle', { name: item.name })} size="lg" centered>
      {report ? (
        <Report kind={kind} report={report} onClose={onClose} />
      ) : (
        <Choice
          kind={kind}
          path={href('/admin/targets/:kind/:itemId', {
            kind: isOfCatalogue ? 'catalogue_items' : kind,
            itemId: item.id,
          })}
          preset={preset ?? null}
          withSearch={withSearch}
          onClose={onClose}
          onCopied={setReport}
        />
      )}
    </Modal>
  );
}

type ChoiceProps = {
  kind: Kind;
  /** Where the e-books are asked for and chosen. */
  path: string;
  preset: string | null;
  withSearch: boolean;
  onClose: () => void;
  onCopied: (report: CopyReport) => void;
};

function Choice({ kind, path, preset, withSearch, onClose, onCopied }: ChoiceProps) {
  const { t } = useTranslation();
  const targets = useTargets(path);
  const [ticked, setChosen] = useState<ReadonlySet<string>>(new Set(preset ? [preset] : []));
  const holding = new Set(targets.items.flatMap(({ id, has_it }) => (has_it ? [id] : [])));
  const chosen = new Set([...ticked].filter((id) => !holding.has(id)));
  const { copy, copying, refusal } = useCopy(kind, path, onCopied);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Stack gap="md" pt="xs">
      {withSearch && (
        <TextInput
          type="search"
          role="searchbox"
          aria-label={t('items.addSearch')}
          placeholder={t('items.addSearch')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={LIMITS.search}
          value={targets.words}
          onChange={(event) => targets.setWords(event.currentTarget.value)}
        />
      )}
      <TargetList targets={targets} chosen={chosen} onToggle={toggle} />
      {refusal && <Fault>{refusal}</Fault>}
      <FormFoot
        onCancel={onClose}
        action={t('items.addTo', { count: chosen.size })}
        onAct={() => copy([...chosen])}
        isBusy={copying}
      />
    </Stack>
  );
}

/** Sends the copy, tells what came of it by a toast, and keeps the reason of a refusal. */
function useCopy(kind: Kind, path: string, onCopied: (report: CopyReport) => void) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Answer<{ report: CopyReport }>>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const names = useNames();
  const texts = TEXTS[kind];
  useAnswer(fetcher.data, (answer) => {
    if (answer.ok) {
      toastDone(t(texts.added), names(answer.report));
      onCopied(answer.report);
    } else {
      setRefusal(answer.message);
      toastFault(t(texts.failed), 'failedText' in texts ? t(texts.failedText) : answer.message);
    }
  });
  const copy = (ids: string[]) => {
    setRefusal(null);
    if (ids.length === 0) {
      setRefusal(t(texts.noneText));
      toastFault(t('items.selectTargets'), t(texts.noneText));
      return;
    }
    const form = new FormData();
    for (const id of ids) form.append('target', id);
    void fetcher.submit(form, { method: 'post', action: path });
  };
  return { copy, copying: fetcher.state !== 'idle', refusal };
}

const TEXTS = {
  supplements: {
    added: 'supplements.added',
    failed: 'supplements.addFailed',
    noneText: 'supplements.selectTargetsText',
  },
  products: {
    added: 'products.added',
    failed: 'products.addFailed',
    failedText: 'products.addFailedText',
    noneText: 'products.selectTargetsText',
  },
} as const;

/** The titles of a report as a sentence's list, the first few named. */
function useNames() {
  const { t, i18n } = useTranslation();
  return (report: CopyReport) => {
    const named = report.slice(0, NAMED).map(({ title }) => `"${title}"`);
    const more = report.length - named.length;
    const parts = more > 0 ? [...named, t('items.andMore', { count: more })] : named;
    return new Intl.ListFormat(i18n.language, { type: more > 0 ? 'unit' : 'conjunction' }).format(parts);
  };
}

function Report({ kind, report, onClose }: { kind: Kind; report: CopyReport; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md" pt="xs">
      <Text>{t('items.addDone', { count: report.length })}</Text>
      <ul className={styles.list}>
        {report.map(({ ebook_id, title }) => (
          <li key={ebook_id}>
            <Link to={href(LISTS[kind], { ebookId: ebook_id })}>{title}</Link>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('items.addClose')}
        </Button>
      </Group>
    </Stack>
  );
}
