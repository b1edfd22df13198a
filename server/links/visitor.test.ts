import { expect, test } from 'vitest';
import { CLASSES } from '../events/event.ts';
import { classOf } from './visitor.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

const PEOPLE = [
  `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756351453;FBDV/iPhone17,1;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBCR/;FBID/phone;FBLC/pt_BR;FBOP/80]`,
  `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone17,1; iOS 18_5; pt_BR; pt; scale=3.00; 1206x2622; 756351453)`,
  `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`,
  `${ANDROID} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.38.101;]`,
  `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `${DESKTOP} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
];

const PROGRAMS = [
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16) Microsoft Office/16.0 Outlook',
  'Mozilla/5.0 (compatible; Proofpoint)',
  'curl/8.14.1',
  'python-requests/2.32.5',
  'Go-http-client/2.0',
  'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)',
];

const asked = (headers: Record<string, string>, method = 'GET') => classOf({ method, headers });

test.each(PEOPLE)('a person: %s', (agent) => {
  expect(asked({ 'user-agent': agent })).toBe(CLASSES.human);
});

test.each(PROGRAMS)('a program: %s', (agent) => {
  expect(asked({ 'user-agent': agent })).toBe(CLASSES.bot);
});

test('whoever asks for the head alone is a program; who says that nobody has clicked yet fetches ahead; who is signed in is apart', () => {
  const [agent = ''] = PEOPLE;
  expect(asked({ 'user-agent': agent }, 'HEAD')).toBe(CLASSES.bot);
  for (const name of ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'])
    expect(asked({ 'user-agent': agent, [name]: 'prefetch;prerender' })).toBe(CLASSES.prefetch);
  expect(asked({ 'user-agent': agent, purpose: 'preview' })).toBe(CLASSES.prefetch);
  expect(asked({ 'user-agent': agent, cookie: 'a=1; prelo.session_token=x' })).toBe(CLASSES.own);
});
