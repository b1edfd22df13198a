import { TRAFFIC } from '../limits/traffic.ts';
import { presentTurn } from '../turns.ts';
import { htmlWorker } from './html-worker.ts';
import { doTask, type TaskInput, type TaskName, type TaskOutput } from './tasks.ts';

const { seconds, patience, idleSeconds, waiting, waitingEach, inline } = TRAFFIC.html;
const limits = { limitMs: seconds * 1000, patience, idleMs: idleSeconds * 1000, waiting, waitingEach };
/** Readers wait for no author. */
const threads = { readers: htmlWorker(limits), authors: htmlWorker(limits) };
/** Making the index of a long e-book takes seconds, in which pages and searches go on. */
const indexes = htmlWorker(limits);
const answers = htmlWorker({ ...limits, ...TRAFFIC.search.answering });

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
  if (length <= inline[name]) return doTask(name, input);
  const { room, ...turn } = presentTurn();
  return threads[room].run(name, input, turn);
}

/** Makes the index of an e-book, short or long, in a thread of its own. @throws HtmlTooSlow, HtmlBusy */
export async function indexWork(book: TaskInput<'searchIndex'>): Promise<string> {
  return indexes.run('searchIndex', book);
}

/** Finds words in an index, in the thread that holds open indexes; people take turns. @throws HtmlTooSlow, HtmlBusy */
export async function answerWork(asked: TaskInput<'answer'>): Promise<TaskOutput<'answer'>> {
  return answers.run('answer', asked, { who: presentTurn().who });
}
