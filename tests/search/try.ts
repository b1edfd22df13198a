import { readFileSync } from 'node:fs';
import { measure } from './recall.ts';
for (const l of process.argv.slice(2)) {
  const set = JSON.parse(readFileSync(`tests/search/frozen/${l}.json`, 'utf8'));
  const m = measure(set, l);
  console.log(l, 'recall', m.recall.toFixed(4), 'precision', m.precision.toFixed(4), 'faults', m.faults.length);
}
