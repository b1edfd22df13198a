import { writePdf } from '#server/pdf/write-pdf.ts';
import { aBench } from '../bench.ts';
import { longBook } from './long-book.ts';

// argv: the folder of the pictures, an empty one, the file; says the bytes of memory that it took at most
const [pictures = '', folder = '', file = ''] = process.argv.slice(2);
const start = performance.now();
await writePdf(longBook(pictures), file, { format: 'a5' }, aBench({ folder }));
process.stdout.write(
  JSON.stringify({ ms: Math.round(performance.now() - start), rss: process.resourceUsage().maxRSS * 1024 }),
);
