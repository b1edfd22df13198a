import { useEffect, useRef, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

const fetchVisual = () => import('./visual-editor.tsx');

/** The open tab, and whether the text is edited visually or as source. */
export function useHtmlEditing(value: string, onChange: (html: string) => void) {
  const visual = useLoaded(fetchVisual);
  const [mode, setMode] = useState<'visual' | 'source'>('visual');
  const [isPreview, setIsPreview] = useState(false);
  const [round, setRound] = useState(0);
  /** The reported values that have not come back as `value` yet: typing is faster than a busy page. */
  const reported = useRef([value]);

  // a text that came from elsewhere restarts the editor
  useEffect(() => {
    const at = reported.current.lastIndexOf(value);
    reported.current = at < 0 ? [value] : reported.current.slice(at);
    if (at < 0) setRound((last) => last + 1);
  }, [value]);

  const write = (html: string) => {
    reported.current.push(html);
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
