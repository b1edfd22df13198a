import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Rescue } from '#common/drafts/rescue.ts';
import type { DraftedText } from '../drafts/drafted-text.ts';
import { goToBlock, putRescue, wordsOfBlock } from '../editor/steps/put-rescue.ts';
import { Rescued } from './rescued.tsx';

type Props = { rescue: Rescue; text: DraftedText | null; onSettled: () => void };

/** How many characters of the surrounding text are shown. */
const EXCERPT = 60;

/** A displaced part of a document: its old place can be shown, and it can be inserted at the caret. */
export function RescuedText({ rescue, text, onSettled }: Props) {
  const { t } = useTranslation();
  const { near_block: id, reason } = rescue;
  const view = text?.view() ?? null;
  const near = view && id ? wordsOfBlock(view, id) : null;
  const excerpt = near && near.length > EXCERPT ? `${near.slice(0, EXCERPT).trimEnd()}…` : near;
  const insert = () => {
    if (!view) return;
    putRescue(view, rescue);
    onSettled();
  };
  return (
    <Rescued
      rescue={rescue}
      where={excerpt ? t('rescues.near', { text: excerpt }) : t('rescues.nowhere')}
      onDismiss={onSettled}
    >
      {view && id && near !== null && (
        <Button size="compact-sm" variant="default" onClick={() => goToBlock(view, id)}>
          {t('rescues.goThere')}
        </Button>
      )}
      {view && reason !== 'moved' && (
        <Button size="compact-sm" onMouseDown={(event) => event.preventDefault()} onClick={insert}>
          {t('rescues.insert')}
        </Button>
      )}
    </Rescued>
  );
}
