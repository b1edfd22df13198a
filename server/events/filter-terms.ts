/**
 * What readers of a day must have in common: where they came from first (a site's name, or '' for none), their first
 * campaign and medium, a device (`DEVICES`), a language ('' for an unknown one), a module that they opened, by its id.
 */
export type Filter = Partial<{
  source: string;
  campaign: string;
  medium: string;
  device: number;
  language: string;
  module: string;
}>;
export type FilterName = keyof Filter;
