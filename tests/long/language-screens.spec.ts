import { INTERFACE_LANGUAGES } from '#common/languages.ts';
import { expectNoPortuguese } from '../e2e/screen-steps.ts';
import { test } from '../e2e/test.ts';

// what is said does not depend on the database
test.skip(({ engine }) => engine === 'postgres');

for (const language of INTERFACE_LANGUAGES.filter((one) => one !== 'pt-BR')) {
  test(`no Portuguese is left in what a click shows in ${language}`, async ({ page, server, signInAs }) => {
    await expectNoPortuguese({ page, server, signInAs }, language);
  });
}
