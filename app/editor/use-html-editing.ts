import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../forms/use-confirm.tsx';
import { lossText } from './loss-notice.tsx';
import { useLoaded } from './use-loaded.ts';

const fetchVisual = () => import('./visual-editor.tsx');

/**
 * Which of the tabs is open and in which way the text is being written. HTML that the visual editor cannot show stays
 * HTML until the person agrees to what would be lost.
 */
export function useHtmlEditing(value: string, onChange: (html: string) => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const visual = useLoaded(fetchVisual);
  const [mode, setMode] = useState<'visual' | 'source' | null>(null);
  const [isPreview, setIsPreview] = useState(false);
  const [round, setRound] = useState(0);
  const written = useRef(value);
  const { part } = visual;

  /** Starts over with a text that may have come from anywhere. */
  const begin = (html: string) => {
    written.current = html;
    setRound((last) => last + 1);
    if (part) setMode(part.lossesOf(html).length > 0 ? 'source' : 'visual');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the editor is there, or the text came from outside
  useEffect(() => {
    if (part && (mode === null || value !== written.current)) begin(value);
  }, [part, value]);

  const write = (html: string) => {
    written.current = html;
    onChange(html);
  };
  const toVisual = () => {
    if (mode === 'visual' || !part) return setIsPreview(false);
    const losses = part.lossesOf(value);
    const enter = () => {
      setIsPreview(false);
      setRound((last) => last + 1);
      setMode('visual');
    };
    if (losses.length === 0) return enter();
    confirm({
      title: t('fields.htmlSimplify'),
      question: t('fields.htmlSimplifyText', { list: lossText(t, losses) }),
      action: t('fields.htmlSimplifyDo'),
      onConfirm: () => {
        write(part.simplified(value));
        enter();
      },
    });
  };
  const open = (tab: string | null) => {
    if (tab === 'preview') return setIsPreview(true);
    if (tab === 'visual') return toVisual();
    setIsPreview(false);
    setMode('source');
  };

  const { losses, outside } = useLosses(mode === 'source' ? part : null, value);
  return { tab: isPreview ? 'preview' : (mode ?? 'visual'), mode, visual, round, losses, outside, open, write };
}

export type HtmlEditing = ReturnType<typeof useHtmlEditing>;

type Part = typeof import('./visual-editor.tsx');

/** What the editor would lose of a text, once its writer rests, and what of that readers never get. */
function useLosses(part: Part | null | undefined, value: string): { losses: string[]; outside: string[] } {
  const [settled] = useDebouncedValue(value, 300);
  return useMemo(() => {
    const losses = part?.lossesOf(settled) ?? [];
    return { losses, outside: losses.length > 0 && part ? part.outsideOf(settled) : [] };
  }, [part, settled]);
}
