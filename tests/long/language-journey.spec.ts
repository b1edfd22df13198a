import { journeyIn } from '../e2e/language-steps.ts';
import { test } from '../e2e/test.ts';

// what is said does not depend on the database
test.skip(({ engine }) => engine === 'postgres');

for (const language of ['en', 'es', 'de', 'it'] as const) {
  test(`a journey in ${language}: sign in, make an e-book in it, read it wholly in it`, async ({ page, server }) => {
    await journeyIn(language, page, server);
  });
}
