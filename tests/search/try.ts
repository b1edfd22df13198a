import { readFileSync } from 'node:fs';
import { measure } from './recall.ts';
for (const l of process.argv.slice(2)) {
  const set = JSON.parse(readFileSync(`tests/search/frozen/${l}.json`, 'utf8'));
  const m = measure(set, l);
  console.log(l, 'recall', m.recall.toFixed(4), 'precision', m.precision.toFixed(4), 'faults', m.faults.length);
}
for (const l of process.argv.slice(2)) {
  const set = JSON.parse(readFileSync(`tests/search/frozen/${l}.json`, 'utf8'));
  for (const f of measure(set, l).faults) { console.log(l, f.kind, '|', f.q, '| missed', f.missed.map((id: number) => set.corpus.find((c: any) => c.id === id).title + ': ' + set.corpus.find((c: any) => c.id === id).text.slice(0,200)), 'wrong', f.wrong.map((id: number) => set.corpus.find((c: any) => c.id === id).title + ': ' + set.corpus.find((c: any) => c.id === id).text)); }
}
