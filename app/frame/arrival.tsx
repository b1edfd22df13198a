import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import hidden from './hidden.module.css';
import { keepFocus } from './keep-focus.ts';

/** The title of the new page is set by then. */
const PAUSE_MS = 150;
/** Long enough to be read out; after that screen readers do not find it while browsing the page. */
const HEARD_MS = 2_000;

/** Announces the new page to screen readers, as a new document would, and keeps the focus from getting lost. */
export function Arrival() {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(keepFocus, []);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    const timer = setTimeout(() => setAnnounced(document.title), PAUSE_MS);
    const forget = setTimeout(() => setAnnounced(''), HEARD_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(forget);
    };
  }, [pathname]);
  return (
    <div className={hidden.visually} aria-live="polite">
      {announced}
    </div>
  );
}
