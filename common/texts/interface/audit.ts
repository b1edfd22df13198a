import { accounts } from './audit/accounts.ts';
import { content } from './audit/content.ts';
import { installation } from './audit/installation.ts';
import { list } from './audit/list.ts';
import { translating } from './audit/translating.ts';

/** Who did what to what. */
export const audit = { ...list, ...content, ...translating, ...accounts, ...installation };
