import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../e2e/server.ts';
import { pausesDuring } from '../hostile/pauses.ts';

/** What the server is started with, so that `turnsDuring` can measure it. */
export const MEASURED = { NODE_OPTIONS: `--import=${path.resolve('tests/long/turns-probe.ts')}` };

/** What an entrance took: processor time (ms) of the main thread between two turns of its event loop, and how long others waited. */
export type Turns = { what: string; status: string; longest: number; others: number };

/** The longest turn since the last one was asked for. */
async function longestTurn(server: RunningServer): Promise<number> {
  const before = server.log.length;
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    const line = server.log.slice(before).find((line) => line.startsWith('longest turn'));
    if (line) return Number(/\d+/.exec(line)?.[0]);
    await wait(5);
  }
}

/** Measures the main thread while `work` runs and others ask for `addresses`. @returns what it took, with what `work` says of its answers */
export async function turnsDuring(
  server: RunningServer,
  { what, addresses }: { what: string; addresses: string[] },
  work: () => Promise<string>,
): Promise<Turns> {
  await longestTurn(server);
  let status = '';
  const others = await pausesDuring(addresses, async () => {
    status = await work();
  });
  return { what, status, longest: await longestTurn(server), others: Math.round(others.longest) };
}

/** A table in Markdown, the longest first. */
export function tableOf(all: Turns[]): string {
  const rows = all
    .toSorted((one, other) => other.longest - one.longest)
    .map(({ what, status, longest, others }) => `| ${what} | ${status} | ${longest} | ${others} |`);
  return ['| entrance | answers | longest turn, ms | others waited, ms |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
