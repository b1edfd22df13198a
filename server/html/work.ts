import { TRAFFIC } from '../limits/traffic.ts';
import { htmlWorker } from './html-worker.ts';
import { doTask, type TaskInput, type TaskName, type TaskOutput } from './tasks.ts';

const { seconds, idleSeconds, waiting, inline } = TRAFFIC.html;
const worker = htmlWorker({ limitMs: seconds * 1000, idleMs: idleSeconds * 1000, waiting });

/**
 * Does a task with author HTML of `length` characters all in all: at once if it is short, else in a thread of its own,
 * so that nobody waits for somebody else's long text.
 * @throws HtmlTooDeep, HtmlTooSlow, HtmlBusy, RangeError
 */
export async function htmlWork<N extends TaskName>(
  name: N,
  input: TaskInput<N>,
  length: number,
): Promise<TaskOutput<N>> {
  return length <= inline[name] ? doTask(name, input) : worker.run(name, input);
}
