import { beforeEach } from 'vitest';
import { testEngine } from './database.ts';

// the report says on which engine a test ran, for `npm run ledger`
beforeEach(({ task }) => {
  Object.assign(task.meta, { engine: testEngine() });
});
