import { charts } from './numbers/charts.ts';
import { files } from './numbers/files.ts';
import { labels } from './numbers/labels.ts';
import { span } from './numbers/span.ts';
import { totals } from './numbers/totals.ts';
import { uncounted } from './numbers/uncounted.ts';
import { unusual } from './numbers/unusual.ts';
import { weekly } from './numbers/weekly.ts';

/** What the screens of numbers say. */
export const numbers = { ...charts, ...files, ...labels, ...span, ...totals, ...uncounted, ...unusual, ...weekly };
