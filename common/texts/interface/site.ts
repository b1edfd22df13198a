import { accounts } from './site/accounts.ts';
import { brand } from './site/brand.ts';
import { contact } from './site/contact.ts';
import { links } from './site/links.ts';
import { sales } from './site/sales.ts';
import { security } from './site/security.ts';

/** The settings of the site. */
export const site = { ...brand, ...contact, ...sales, ...accounts, ...links, ...security };
