import { SUB_IDS } from '../network-links.ts';
import { accountOf, NETWORKS } from '../networks.ts';
import { plainText } from './plain-text.ts';
import { z } from './zod.ts';

/** The network in question. */
export const networkNameSchema = z.object({ network: z.enum(NETWORKS) });

/** An author's settings of a network, as a form sends them. */
export const networkSchema = networkNameSchema
  .extend({
    account: plainText().trim().default(''),
    subid: z.enum(SUB_IDS).default('off'),
    is_campaign: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  })
  .superRefine(({ network, account }, issues) => {
    if (account !== '' && !accountOf(network)?.form.test(account))
      issues.addIssue({ code: 'custom', path: ['account'], message: 'network_account_invalid' });
  });
