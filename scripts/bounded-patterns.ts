import type { Examples } from './patterns-in-source.ts';

/** A regular expression that is not linear, and the length of the longest text that it meets, in characters. */
type Bounded = { file: string; pattern: RegExp; longest: number; because: string };

export const BOUNDED: Bounded[] = [
  {
    file: 'common/search.ts',
    pattern: /[\p{L}\p{N}][^@]*@[^@]*[\p{L}\p{N}]/u,
    longest: 200,
    because: 'what is typed is cut to LIMITS.search first',
  },
];

/** What constructions are made of while the program runs, by the names in them. */
export const EXAMPLES: Examples = {
  "BEGINNINGS.join('|')": 'https://|http://|mailto:|tel:|whatsapp:',
  "hosts.join('|').replaceAll('.', '\\\\.')": 'go\\.hotmart\\.com|hotmart\\.com|amzn\\.to',
  "tagsIn('mark').join('|')": 'a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u',
  all: '\\*\\*',
  id: '0190a5c3-7e1f-7d3b-9a40-3f2b6c1d8e57',
  importId: '0190a5c3-7e1f-7d3b-9a40-3f2b6c1d8e57',
  length: '20',
  number: '12',
  own: '\\*',
  side: 'justify',
  'site.toLowerCase()': 'google',
  tag: 'textarea',
  within: '\\*(?!\\*)',
};
