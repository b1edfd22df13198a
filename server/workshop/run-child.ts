import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ErrorCode } from '#common/texts/catalog.ts';
import { AppError } from '../errors.ts';
import type { Turn } from '../turns.ts';
import type { Order, Outcome, Word } from './messages.ts';
import { standBack } from './niceness.ts';
import { WorkshopError } from './workshop-error.ts';

/** Memory in bytes: of the whole process, and of its engine's heap. */
export type Limits = { seconds: number; memory: number; heap?: number };
export type Progress = (done: number, total: number) => void;
type Options = {
  seconds: number;
  /** The person it is done for. */
  room: Turn['room'];
  signal?: AbortSignal | undefined;
  onProgress?: Progress | undefined;
};

/** The environment variables of a process, without settings, which contain secrets. */
const NEEDED = [
  ...['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'LD_LIBRARY_PATH', 'TMPDIR'],
  // how the C library gives memory back: docs/decisions/0076
  ...['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_MAX_'],
];
/** Milliseconds that a process gets to end once nobody listens to it. */
const GRACE_MS = 500;
/** The exit code in a shell of a process whose engine aborted. */
const ABORTED = 134;
/**
 * Its engine uses one helper thread instead of three: three cost readers 4 % of their pace, and tasks are no faster.
 */
const FEW_THREADS = ['--v8-pool-size=1', '--single-threaded-gc'];
const MB = 1024 * 1024;

/** Runs a task in a process of its own; resolves with its output once the process is gone. @throws as `Workshop.run` */
export async function runChild(entry: URL, order: Order, options: Options): Promise<unknown> {
  const { seconds, room, signal, onProgress } = options;
  const child = start(entry, order.heap, room);
  const words = { last: null as Outcome | null };
  child.on('message', (word: Word) => {
    if ('done' in word) onProgress?.(word.done, word.total);
    else words.last = word;
  });
  let isLate = false;
  const leave = () => {
    if (child.connected) child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  };
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    child.send(order, () => {});
    const ended = await endOf(child);
    signal?.throwIfAborted();
    if (words.last) return outputOf(words.last);
    if (isLate || ended.isSlow) throw new WorkshopError('slow');
    throw new WorkshopError(ended.isFull ? 'memory' : 'fell', `the process of ${order.name} ended: ${ended.how}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/** The engine's options for a heap of that many bytes. */
export function heapFlags(heap: number): string[] {
  // of a small heap young objects get less: reading a hostile file peaked at 257 MB with 16 MB, now at 230
  const young = heap <= 128 * MB ? 8 : 16;
  return [`--max-old-space-size=${Math.ceil(heap / MB)}`, `--max-semi-space-size=${young}`];
}

function start(entry: URL, heap: number, room: Turn['room']): ChildProcess {
  const env = Object.fromEntries(NEEDED.map((name) => [name, process.env[name]]));
  const execArgv = [...heapFlags(heap), ...FEW_THREADS, '--disable-warning=ExperimentalWarning'];
  const child = fork(entry, { env, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' });
  if (child.pid) standBack(child.pid, room);
  return child;
}

/**
 * The outcome of a process after all its messages. If its watch, the system or its engine killed it, it ran out of
 * memory.
 */
async function endOf(child: ChildProcess): Promise<{ isFull: boolean; isSlow: boolean; how: string }> {
  const [code, sign] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (child.connected) await once(child, 'disconnect');
  const isSlow = sign === 'SIGXCPU';
  return { isSlow, isFull: sign === 'SIGKILL' || sign === 'SIGABRT' || code === ABORTED, how: String(sign ?? code) };
}

function outputOf(word: Outcome): unknown {
  if ('output' in word) return word.output;
  if ('refused' in word) throw new AppError(word.refused as ErrorCode, word.params);
  throw new WorkshopError('fell', word.error, word.isFinal);
}
