import { useEffect, useRef, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

const fetchVisual = () => import('./visual-editor.tsx');

/** Which of the tabs is open, and in which way the text is being written. */
export function useHtmlEditing(value: string, onChange: (html: string) => void) {
  const visual = useLoaded(fetchVisual);
  const [mode, setMode] = useState<'visual' | 'source'>('visual');
  const [isPreview, setIsPreview] = useState(false);
  const [round, setRound] = useState(0);
  const written = useRef(value);

  // a text that came from elsewhere begins anew
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setRound((last) => last + 1);
  }, [value]);

  const write = (html: string) => {
    written.current = html;
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
