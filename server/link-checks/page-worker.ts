import { parentPort } from 'node:worker_threads';
import { factsOf } from './page-facts.ts';

// pages that strangers wrote are read here: whatever they hold, nobody's request waits for it
parentPort?.on('message', (html: string) => parentPort?.postMessage(factsOf(html)));
