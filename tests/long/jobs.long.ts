import { expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { killedJobs } from '../killed-jobs.ts';

test('[GR-01] of 1,501 jobs none is lost over twelve kill -9', async () => {
  const { done, runs, kills } = await killedJobs({ engine: testEngine(), jobs: 1_500, kills: 12 });
  expect(done).toBe(1_501);
  process.stdout.write(`${testEngine()}: ${done} of 1501 jobs done over ${kills} kill -9, in ${runs} runs\n`);
});
