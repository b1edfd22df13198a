import { accounts } from './errors/accounts.ts';
import { drafts } from './errors/drafts.ts';
import { earnings } from './errors/earnings.ts';
import { ebooks } from './errors/ebooks.ts';
import { exchange } from './errors/exchange.ts';
import { exporting } from './errors/exporting.ts';
import { general } from './errors/general.ts';
import { imports } from './errors/imports.ts';
import { items } from './errors/items.ts';
import { machine } from './errors/machine.ts';
import { memory } from './errors/memory.ts';
import { numbers } from './errors/numbers.ts';
import { people } from './errors/people.ts';
import { replacing } from './errors/replacing.ts';
import { requests } from './errors/requests.ts';
import { schedules } from './errors/schedules.ts';
import { secondStep } from './errors/second-step.ts';
import { site } from './errors/site.ts';
import { transfers } from './errors/transfers.ts';
import { uploads } from './errors/uploads.ts';

/** What a person reads when something is refused; the keys are the product’s error codes. */
export const errors = {
  ...general,
  ...uploads,
  ...requests,
  ...secondStep,
  ...people,
  ...accounts,
  ...items,
  ...ebooks,
  ...site,
  ...drafts,
  ...schedules,
  ...replacing,
  ...exporting,
  ...exchange,
  ...machine,
  ...memory,
  ...earnings,
  ...numbers,
  ...imports,
  ...transfers,
};
