import { alerts } from './numbers/alerts.ts';
import { answers } from './numbers/answers.ts';
import { charts } from './numbers/charts.ts';
import { columns } from './numbers/columns.ts';
import { files } from './numbers/files.ts';
import { filters } from './numbers/filters.ts';
import { labels } from './numbers/labels.ts';
import { links } from './numbers/links.ts';
import { notes } from './numbers/notes.ts';
import { span } from './numbers/span.ts';
import { totals } from './numbers/totals.ts';
import { uncounted } from './numbers/uncounted.ts';
import { unusual } from './numbers/unusual.ts';
import { weekly } from './numbers/weekly.ts';

/** What the screens of numbers say. */
export const numbers = {
  ...answers,
  ...charts,
  ...columns,
  ...files,
  ...filters,
  ...labels,
  ...links,
  ...notes,
  ...span,
  ...totals,
  ...uncounted,
  ...unusual,
  ...weekly,
  ...alerts,
};
