import { parentPort } from 'node:worker_threads';
import { HtmlTooDeep } from './depth.ts';
import { doTask, type TaskInput, type TaskName } from './tasks.ts';

/** What the worker answers: a class of error does not survive the way between threads. */
export type Answer = { output: unknown } | { fault: 'too_deep' } | { range: string } | { error: string };

// the thread that does large texts, so that everybody else's requests continue meanwhile
parentPort?.on('message', async ({ name, input }: { name: TaskName; input: TaskInput<TaskName> }) => {
  const said = await answer(name, input);
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ answer: said, cpu: user + system });
});

async function answer(name: TaskName, input: TaskInput<TaskName>): Promise<Answer> {
  try {
    return { output: await doTask(name, input) };
  } catch (error) {
    if (error instanceof HtmlTooDeep) return { fault: 'too_deep' };
    if (error instanceof RangeError) return { range: error.message };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
