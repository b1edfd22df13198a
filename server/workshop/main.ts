import { serveTask } from './child.ts';
import { TASKS } from './tasks.ts';

serveTask(TASKS);
