import { useEffect, useState } from 'react';

/** A part of the program that is fetched when it is needed, and never on the server. */
export function useLoaded<T>(fetchPart: () => Promise<T>, wanted = true) {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || part || failed) return;
    let gone = false;
    fetchPart().then(
      (loaded) => !gone && setPart(() => loaded),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [fetchPart, wanted, part, failed]);
  return { part, failed, retry: () => setFailed(false) };
}
