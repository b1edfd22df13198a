import { useEffect, useRef, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

const fetchVisual = () => import('./visual-editor.tsx');

/** Which of the tabs is open, and in which way the text is being written. */
export function useHtmlEditing(value: string, onChange: (html: string) => void) {
  const visual = useLoaded(fetchVisual);
  const [mode, setMode] = useState<'visual' | 'source'>('visual');
  const [isPreview, setIsPreview] = useState(false);
  const [round, setRound] = useState(0);
  /** What was written here and did not come back as the value yet: keys are quicker than a busy page. */
  const told = useRef([value]);

  // a text that came from elsewhere begins anew
  useEffect(() => {
    const at = told.current.lastIndexOf(value);
    told.current = at < 0 ? [value] : told.current.slice(at);
    if (at < 0) setRound((last) => last + 1);
  }, [value]);

  const write = (html: string) => {
    told.current.push(html);
    onChange(html);
  };
  const open = (tab: string | null) => {
    setIsPreview(tab === 'preview');
    if (tab !== 'visual' && tab !== 'source') return;
    if (tab !== mode) setRound((last) => last + 1);
    setMode(tab);
  };
  return { tab: isPreview ? 'preview' : mode, mode, visual, round, open, write };
}

export type HtmlEditing = ReturnType<typeof useHtmlEditing>;
