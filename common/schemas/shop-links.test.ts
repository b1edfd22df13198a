import { expect, test } from 'vitest';
import { catalogueSchemas } from './catalogue.ts';
import { faultsIn } from './field-errors.ts';
import { productSchema } from './product.ts';
import { withShopLinks } from './shop-links.ts';
import { globalSupplementSchema, supplementSchema } from './supplement.ts';

const item = { ebook_id: 'a', name: 'Pá', price: 1990, purchase_url: 'https://loja.example/pa' };
const SCHEMAS = [supplementSchema, globalSupplementSchema, productSchema, catalogueSchemas.products];

test.each([
  ['https://ana:segredo@loja.example/pa', 'link_with_password'],
  ['https://ana@loja.example/pa', 'link_with_password'],
  ['http://localhost:3000/pa', 'link_private'],
  ['http://192.168.0.10/pa', 'link_private'],
  ['http://3232235530/pa', 'link_private'],
  ['http://[::1]/pa', 'link_private'],
  ['https://loja.local/pa', 'link_private'],
  [`https://loja.example/${'x'.repeat(2048)}`, 'too_long'],
])('a link to a shop cannot be %s, but what stands already may stay', (link, code) => {
  for (const field of ['purchase_url', 'fallback_url'])
    for (const schema of SCHEMAS) {
      const given = { ...item, [field]: link };
      expect(faultsIn(withShopLinks<typeof productSchema>(schema as typeof productSchema), given)).toMatchObject({
        [field]: { code },
      });
      const stored = withShopLinks<typeof productSchema>(schema as typeof productSchema, { [field]: link });
      if (code !== 'too_long') expect(faultsIn(stored, given)).toEqual({});
    }
});
