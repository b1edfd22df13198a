import { expectNoPortuguese } from './screen-steps.ts';
import { test } from './test.ts';

// an administrator's lists show what everybody wrote: here nobody else writes Portuguese
test.use({ installation: 'language' });

// what the screens say at first sight is read over HTTP in all languages: tests/http/language-screens.test.ts; what a click
// shows, in the others: tests/long/language-screens.spec.ts
test('[G-04] no Portuguese is left in what a click shows in de', async ({ page, server, signInAs }) => {
  test.setTimeout(180_000);
  await expectNoPortuguese({ page, server, signInAs }, 'de');
});
