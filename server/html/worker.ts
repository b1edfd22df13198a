import { parentPort } from 'node:worker_threads';
import { HtmlTooDeep } from './depth.ts';
import { doTask, type TaskInput, type TaskName } from './tasks.ts';

/** The worker's answer: the class of an error is lost between threads, so that errors are named. */
export type Answer = { output: unknown } | { fault: 'too_deep' } | { range: string } | { error: string };

// works on large texts, so that the main thread can go on answering requests
parentPort?.on('message', async ({ name, input }: { name: TaskName; input: TaskInput<TaskName> }) => {
  const result = await answer(name, input);
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ answer: result, cpu: user + system });
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
