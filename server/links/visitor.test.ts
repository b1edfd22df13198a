import { expect, test } from 'vitest';
import { CLASSES } from '../events/event.ts';
import { classOf } from './visitor.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
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
  `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/520.0.0.38.101;FBDV/iPhone17,1;FBSN/iOS;FBSV/18.5]`,
  `${IPHONE} Mobile/15E148 WhatsApp/25.20.79`,
  `${WEBVIEW} WhatsApp/2.25.20.79`,
  `${WEBVIEW} [FBAN/Orca-Android;FBAV/520.0.0.38.101;]`,
  `${WEBVIEW} [FB_IAB/Orca-Android;FBAV/520.0.0.38.101;]`,
  `${WEBVIEW} Instagram 390.0.0.28.85 Android (34/14; 450dpi; 1080x2340; samsung; SM-A546E; a54x; s5e8835; pt_BR; 756351453)`,
  `${WEBVIEW} musical_ly_2024004030 BytedanceWebview/d8a21c6 TikTok 40.4.3`,
  `${WEBVIEW} Telegram-Android/11.14.1 (Samsung SM-A546E; Android 14; SDK 34; AVERAGE)`,
  `${WEBVIEW} Pinterest for Android/13.20.0`,
  `${WEBVIEW} Snapchat/13.50.0.0`,
  `${WEBVIEW} GSA/15.30.34`,
  `${WEBVIEW} LinkedIn/4.1.1000`,
  `${WEBVIEW} Kwai/10.5`,
  `${IPHONE} GSA/380.0.788317806 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 Twitter for iPhone/11.10`,
  `${IPHONE} [Pinterest/iOS] Mobile/15E148`,
  `${IPHONE} Mobile/15E148 LinkedInApp/9.31`,
  `${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
  `${IPHONE} EdgiOS/141.0 Version/18.0 Mobile/15E148 Safari/604.1`,
  `${IPAD} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`,
  `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`,
  `${ANDROID} Chrome/141.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
  'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
  'Mozilla/5.0 (Linux; U; Android 13; pt-br; Redmi Note 12 Build/TKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.8.0-gn',
  `${DESKTOP} Chrome/141.0.0.0 Safari/537.36`,
  `${DESKTOP} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  `${DESKTOP} Chrome/141.0.0.0 Safari/537.36 Vivaldi/7.6`,
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36',
  `${IPHONE} Mobile/15E148 Outlook-iOS/723.4027091.prod.iphone (4.2533.0)`,
  `${IPAD} Mobile/15E148 Outlook-iOS/723.4027091.prod.iphone (4.2533.0)`,
  'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/130.5.1 like Chrome/130.0.0.0 Safari/537.36',
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
  'Mozilla/4.0 (compatible; ms-office; MSOffice rmj)',
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.4266)',
  'BarracudaCentral',
  'Mozilla/5.0 (compatible; BarracudaCentral)',
  'Mozilla/5.0 (compatible; Proofpoint)',
  'curl/8.14.1',
  'python-requests/2.32.5',
  'Go-http-client/2.0',
  'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)',
  'WhatsApp/2.2587.9 W',
  'WhatsApp/2.25.20.79 A',
  'WhatsApp/25.20.79 i',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'facebookcatalog/1.0',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'meta-externalfetcher/1.1',
  'Facebot',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com) AppleWebKit/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Amazonbot/0.1',
  'Wget/1.24.5',
  'axios/1.12.2',
  'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
  'okhttp/4.12.0',
  'Java/21.0.2',
  'Apache-HttpClient/4.5.14 (Java/17.0.9)',
  'PostmanRuntime/7.45.0',
  'libwww-perl/6.77',
  'Scrapy/2.13 (+https://scrapy.org)',
  'HeadlessChrome',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)',
  'SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Embedly/0.2',
  'redditbot/1.0',
  'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  'Viber',
  'Line/1.0',
  'facebookplatform/1.0',
  'GoogleImageProxy',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  'Google-PageRenderer',
  'Mozilla/5.0 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)',
  'Barracuda',
  'Mimecast',
  'undici',
  'node',
  'Deno/2.0',
  'Bun/1.2',
  'Dalvik/2.1.0 (Linux; U; Android 14; SM-A546E Build/UP1A)',
  'CFNetwork/1498.700.2 Darwin/23.6.0',
  'Mozilla/5.0',
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

test('[AN-09] what a page fetches by itself, a picture or a frame, is a program’s request; what a person goes to is not', () => {
  const [agent = ''] = PEOPLE;
  for (const dest of ['image', 'iframe', 'script', 'style', 'video', 'object', 'embed', 'serviceworker'])
    expect([dest, asked({ 'user-agent': agent, 'sec-fetch-dest': dest })]).toEqual([dest, CLASSES.bot]);
  for (const dest of ['document', 'empty'])
    expect([dest, asked({ 'user-agent': agent, 'sec-fetch-dest': dest })]).toEqual([dest, CLASSES.human]);
});
