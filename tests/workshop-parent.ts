import { workshopOf } from '#server/workshop/workshop.ts';
import type { TEST_TASKS } from './workshop-child.ts';

/** A process whose workshop is deaf to everything, so that the process can be killed. */
const config = { dataDir: process.env.DATA_DIR ?? '', s3: null };
const entry = new URL('./workshop-child.ts', import.meta.url);
const limits = { spin: { seconds: 60, memory: 512 * 1024 * 1024 } };
await workshopOf<Pick<typeof TEST_TASKS, 'spin'>>({ config, entry, limits }).run('spin', {});
