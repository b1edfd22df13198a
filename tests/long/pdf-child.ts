import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePdf } from '#server/pdf/write-pdf.ts';
import { aBench } from '../bench.ts';
import { longBook } from './long-book.ts';

// argv: the folder of the pictures, an empty one, the file; says the bytes of memory that it took at most, and its processor time
const [pictures = '', folder = '', file = ''] = process.argv.slice(2);
const start = performance.now();
const read = (key: string) => readFile(path.join(pictures, path.basename(key)));
await writePdf(longBook(read), file, { format: 'a5' }, aBench({ folder }));
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpu = Math.round((userCPUTime + systemCPUTime) / 1000);
process.stdout.write(JSON.stringify({ ms: Math.round(performance.now() - start), cpu, rss: maxRSS * 1024 }));
