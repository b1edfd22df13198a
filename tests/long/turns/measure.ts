import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { RunningServer } from '../../e2e/server.ts';
import type { Neighbours, Waited } from './neighbours.ts';

/** What the server is started with, so that it can be measured. */
export const MEASURED = { NODE_OPTIONS: `--import=${path.resolve('tests/long/turns/probe.ts')}` };

/** Processor time (ms) that nothing may take between two turns, and past which it is listed with its reason. */
const MOST = 150;
const LISTED = 50;

/** What an entrance took: processor time (ms) of the main thread between two turns of its event loop, and how long others waited. */
type Turns = { what: string; answer: string; longest: number; others: Waited };
/** Something that people do: what it has to answer, and how it is done. */
export type Entrance = { answers: string; does: () => Promise<string> };
/** A server, with others who use it meanwhile. */
export type Measured = { server: RunningServer; neighbours: ChildProcess; all: Turns[] };

/** Has others ask a server from now on. */
export async function startMeasuring(server: RunningServer, neighbours: Neighbours): Promise<Measured> {
  const child = fork(path.resolve('tests/long/turns/neighbours.ts'), {
    execPath: path.resolve('node_modules/.bin/node'),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { NEIGHBOURS: JSON.stringify(neighbours) },
  });
  await waitedOf(child);
  // what the first save and the first page load is theirs
  await wait(2_000);
  return { server, neighbours: child, all: [] };
}

/** Prints what was measured, lets the others go and stops the server. */
export async function endMeasuring({ server, neighbours, all }: Measured): Promise<void> {
  process.stdout.write(`${server.database.engine}\n${tableOf(all)}\n`);
  const ended = once(neighbours, 'exit');
  neighbours.disconnect();
  await ended;
  await server.stop();
}

/** A test for each entrance, in their order: `longer` has those that take more than 50 ms, each with its reason. */
export function testTurns(measured: () => Measured, entrances: Record<string, Entrance>, longer: object): void {
  test('the first sign-up of an installation', () => {
    const [first] = measured().all;
    expect(first?.longest).toBeLessThanOrEqual('the first sign-up of an installation' in longer ? MOST : LISTED);
  });
  test.each(Object.entries(entrances))('%s', async (what, { answers, does }) => {
    const turns = await turnsDuring(measured(), what, does);
    measured().all.push(turns);
    expect(turns.answer).toBe(answers);
    expect(turns.others.faults).toEqual([]);
    expect(turns.longest).toBeLessThanOrEqual(what in longer ? MOST : LISTED);
  });
}

async function turnsDuring({ server, neighbours }: Measured, what: string, does: Entrance['does']): Promise<Turns> {
  await Promise.all([longestTurn(server), waitedOf(neighbours)]);
  const answer = await does();
  const [longest, others] = await Promise.all([longestTurn(server), waitedOf(neighbours)]);
  return { what, answer, longest, others };
}

/** The longest turn since the last one was asked for. */
export async function longestTurn(server: RunningServer): Promise<number> {
  const before = server.log.length;
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    const line = server.log.slice(before).find((line) => line.startsWith('longest turn'));
    if (line) return Number(/\d+/.exec(line)?.[0]);
    await wait(5);
  }
}

async function waitedOf(neighbours: ChildProcess): Promise<Waited> {
  const said = once(neighbours, 'message');
  neighbours.send('longest');
  const [waited] = (await said) as [Waited];
  return waited;
}

/** A table in Markdown, the longest first. */
function tableOf(all: Turns[]): string {
  const rows = all
    .toSorted((one, other) => other.longest - one.longest)
    .map(({ what, answer, longest, others: { readyz, page, save } }) =>
      ['', what, answer, longest, readyz, page, save, ''].join(' | ').trim(),
    );
  const head = '| entrance | answers | longest turn, ms | /readyz waited | a page waited | a save waited |';
  return [head, '| --- | --- | ---: | ---: | ---: | ---: |', ...rows].join('\n');
}
