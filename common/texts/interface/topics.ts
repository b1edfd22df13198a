import { account } from './account.ts';
import { aside } from './aside.ts';
import { audit } from './audit.ts';
import { authors } from './authors.ts';
import { bulk } from './bulk.ts';
import { catalogue } from './catalogue.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { drafts } from './drafts.ts';
import { earnings } from './earnings.ts';
import { ebooks } from './ebooks.ts';
import { editionParts } from './edition-parts.ts';
import { editions } from './editions.ts';
import { errors } from './errors.ts';
import { exchange } from './exchange.ts';
import { exporting } from './exporting.ts';
import { factor } from './factor.ts';
import { fields } from './fields.ts';
import { firstSteps } from './first-steps.ts';
import { forms } from './forms.ts';
import { history } from './history.ts';
import { importing } from './importing.ts';
import { items } from './items.ts';
import { jobs } from './jobs.ts';
import { library } from './library.ts';
import { links } from './links.ts';
import { machine } from './machine.ts';
import { memory } from './memory.ts';
import { modules } from './modules.ts';
import { networks } from './networks.ts';
import { newDrafts } from './new-drafts.ts';
import { numbers } from './numbers.ts';
import { passkeys } from './passkeys.ts';
import { people } from './people.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { publishing } from './publishing.ts';
import { recovery } from './recovery.ts';
import { replacing } from './replacing.ts';
import { rescues } from './rescues.ts';
import { schedule } from './schedule.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { site } from './site.ts';
import { supplements } from './supplements.ts';
import { support } from './support.ts';
import { translating } from './translating.ts';
import { trash } from './trash.ts';
import { works } from './works.ts';

/** Everything that the interface says. */
export const topics = {
  account,
  audit,
  authors,
  bulk,
  catalogue,
  contact,
  dashboard,
  drafts,
  earnings,
  ebooks,
  editionParts,
  editions,
  errors,
  exchange,
  machine,
  exporting,
  factor,
  fields,
  firstSteps,
  forms,
  history,
  importing,
  items,
  aside,
  jobs,
  library,
  links,
  memory,
  modules,
  networks,
  newDrafts,
  numbers,
  passkeys,
  people,
  products,
  profile,
  publishing,
  recovery,
  replacing,
  rescues,
  schedule,
  share,
  shell,
  shortcuts,
  site,
  supplements,
  support,
  translating,
  trash,
  works,
};
