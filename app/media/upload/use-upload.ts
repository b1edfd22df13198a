import { useEffect, useRef, useState } from 'react';
import type { UploadPurpose } from '#common/limits.ts';
import type { SentUpload } from '#server/media/media.presenter.ts';
import { PAUSED, uploadFile } from '../upload-file.ts';

/** How long the full bar stays visible, in milliseconds. */
const SHOWN_DONE = 500;

export type UploadState = { phase: 'idle' | 'sending' | 'paused' | 'done'; fraction: number; file: File | null };

export type UploadControl = UploadState & {
  busy: boolean;
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
};

type Options = { onDone: (uploaded: SentUpload) => void; onFailed: (reason: string) => void };

const IDLE: UploadState = { phase: 'idle', fraction: 0, file: null };

/** One upload at a time, with its real progress. A new file ends the one before; leaving the page pauses it. */
export function useUpload(purpose: UploadPurpose, { onDone, onFailed }: Options): UploadControl {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(PAUSED), []);

  const start = (file: File, fraction = 0) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ phase: 'sending', fraction, file });
    const onProgress = (sent: number) => {
      if (!signal.aborted) setState({ phase: 'sending', fraction: sent, file });
    };
    uploadFile(file, purpose, { signal, onProgress }).then(
      (uploaded) => {
        if (signal.aborted) return;
        // the next file has no upload to abort any more
        running.current = null;
        setState({ phase: 'done', fraction: 1, file });
        onDone(uploaded);
        setTimeout(() => running.current === null && setState(IDLE), SHOWN_DONE);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState(IDLE);
        onFailed(error instanceof Error ? error.message : String(error));
      },
    );
  };

  return {
    ...state,
    busy: state.phase !== 'idle',
    start: (file) => start(file),
    pause: () => {
      running.current?.abort(PAUSED);
      setState({ ...state, phase: 'paused' });
    },
    resume: () => state.file && start(state.file, state.fraction),
    cancel: () => {
      running.current?.abort();
      setState(IDLE);
    },
  };
}
