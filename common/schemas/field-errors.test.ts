import { expect, test } from 'vitest';
import { faultsIn } from './field-errors.ts';
import { supplementSchema } from './supplement.ts';
import { supportSchema } from './support.ts';

test('a fault inside a list names the entry, so that it is shown beside it', () => {
  const support = {
    faq: [
      { question: 'a', answer: 'b' },
      { question: 'c', answer: '' },
    ],
  };
  expect(faultsIn(supportSchema, support)).toEqual({ 'faq.1.answer': { code: 'answer_required', params: {} } });
  const benefits = ['curto', 'x'.repeat(201)];
  const item = { ebook_id: 'a', name: 'A', price: 1, purchase_url: 'https://a.example', benefits };
  expect(faultsIn(supplementSchema, item)).toEqual({
    'benefits.1': { code: 'too_long', params: { max: 200 } },
  });
});

test('more entries than allowed is a fault of the list', () => {
  const benefits = Array.from({ length: 300 }, () => 'x');
  const item = { ebook_id: 'a', name: 'A', price: 1, purchase_url: 'https://a.example', benefits };
  expect(faultsIn(supplementSchema, item)).toEqual({
    benefits: { code: 'too_many_items', params: { max: 50 } },
  });
});
