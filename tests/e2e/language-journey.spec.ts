import { journeyIn } from './language-steps.ts';
import { test } from './test.ts';

// what each language has of its own is tested without a browser; the journey in the others: tests/long/language-journey.spec.ts
for (const language of ['pt-BR', 'fr'] as const) {
  test(`[G-04] [DA-06] [MF-02] a journey in ${language}: sign in, make an e-book in it, read it wholly in it`, async ({
    page,
    server,
  }) => {
    await journeyIn(language, page, server);
  });
}
