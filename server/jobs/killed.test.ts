import { expect, test } from 'vitest';
import { testEngine } from '#tests/database.ts';
import { killedJobs } from '#tests/killed-jobs.ts';

// tests/long/jobs.long.ts does the same with 1,500
test('[GR-01] no job is lost over kill -9, and one that was taken back with its transaction is not done', async () => {
  const { done, runs } = await killedJobs({ engine: testEngine(), jobs: 90, kills: 3 });
  expect(done).toBe(91);
  // every tenth fails once
  expect(runs).toBeGreaterThanOrEqual(100);
});
