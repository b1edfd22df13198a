/**
 * The grade that the Mozilla HTTP Observatory gives an answer, after its published rules:
 * https://github.com/mdn/mdn-http-observatory, `src/grader/charts.js` (points) and `src/analyzer/tests/*.js` (what earns
 * them). Left out is what cannot be seen in one answer of a server behind a proxy: the certificate, the redirection from
 * http, and the preload list. Each of them counts 0 at best here, or takes points away there.
 */
type Verdict = { rule: string; points: number; why: string };

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const SIX_MONTHS = 15_552_000;
const MINIMUM_FOR_EXTRA = 90;
const GRADES = 'F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+'.split(' ');

export async function observed(answer: Response): Promise<{ grade: string; score: number; verdicts: Verdict[] }> {
  const { headers } = answer;
  const csp = directivesOf(headers.get('content-security-policy'));
  const verdicts = [
    policyVerdict(csp),
    cookiesVerdict(headers),
    corsVerdict(headers),
    referrerVerdict(headers),
    tlsVerdict(headers),
    await integrityVerdict(answer),
    verdict('x-content-type-options', headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
    framesVerdict(headers, csp),
    resourceVerdict(headers),
  ];
  const lost = verdicts.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, 0);
  const won = verdicts.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
  const score = Math.max(0, 100 + lost + (100 + lost >= MINIMUM_FOR_EXTRA ? won : 0));
  return { grade: GRADES[Math.floor(Math.min(score, 100) / 5)] ?? 'F', score, verdicts };
}

function verdict(rule: string, points: number, why = ''): Verdict {
  return { rule, points, why };
}

function directivesOf(policy: string | null): Map<string, string[]> | null {
  if (!policy) return null;
  const parts = policy.split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  const names = parts.map(([name]) => name ?? '').filter(Boolean);
  if (new Set(names).size < names.length) throw new Error(`a directive stands twice: ${policy}`);
  return new Map(parts.map(([name = '', ...sources]) => [name, sources.length > 0 ? sources : ["'none'"]]));
}

function policyVerdict(csp: Map<string, string[]> | null): Verdict {
  const rule = 'content-security-policy';
  if (!csp) return verdict(rule, -25, 'none');
  const of = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const has = (sources: string[], what: string[]) => sources.some((source) => what.includes(source));
  const plain = (sources: string[]) => sources.some((source) => /^(?:http|ftp):/.test(source));
  const [scripts, styles] = [of('script-src'), of('style-src')].map((sources) =>
    sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources,
  ) as [string[], string[]];
  if (has(scripts, [...BROAD, ...INLINE]) || has(of('object-src'), BROAD)) return verdict(rule, -20, 'unsafe inline');
  const active = [...csp]
    .filter(([name]) => !['img-src', 'media-src'].includes(name))
    .flatMap(([, sources]) => sources);
  if (plain(active)) return verdict(rule, -20, 'active parts without TLS');
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return verdict(rule, -10, 'eval');
  if (plain([...of('img-src'), ...of('media-src')])) return verdict(rule, -10, 'passive parts without TLS');
  if (has(styles, [...BROAD, ...INLINE])) return verdict(rule, 0, 'inline styles');
  const isNone = csp.get('default-src')?.join() === "'none'";
  return isNone ? verdict(rule, 10, 'nothing unsafe, default none') : verdict(rule, 5, 'nothing unsafe');
}

function cookiesVerdict(headers: Headers): Verdict {
  const rule = 'cookies';
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return verdict(rule, 0, 'none');
  const isSafe = tlsVerdict(headers).points === 0;
  const worst = cookies.map((line) => {
    const [name = ''] = line.split('=');
    const isSession = /login|sess/i.test(name);
    const says = (attribute: RegExp) => attribute.test(line);
    if (isSession && !says(/;\s*httponly/i)) return -30;
    if (says(/;\s*samesite(?!=(?:lax|strict))/i)) return -20;
    if (!says(/;\s*secure/i)) return isSession ? (isSafe ? -10 : -40) : isSafe ? -5 : -20;
    return says(/;\s*samesite=(?:lax|strict)/i) ? 5 : 0;
  });
  return verdict(rule, Math.min(...worst), cookies.join('\n'));
}

function corsVerdict(headers: Headers): Verdict {
  const origin = headers.get('access-control-allow-origin');
  const isOpen = origin !== null && headers.get('access-control-allow-credentials') === 'true';
  return verdict('cross-origin-resource-sharing', isOpen ? -50 : 0, origin ?? '');
}

function referrerVerdict(headers: Headers): Verdict {
  const value = headers.get('referrer-policy');
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value ?? '');
  return verdict('referrer-policy', isPrivate ? 5 : value === null ? 0 : -5, value ?? '');
}

function tlsVerdict(headers: Headers): Verdict {
  const value = headers.get('strict-transport-security') ?? '';
  const age = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(value)?.[1] ?? Number.NaN);
  if (Number.isNaN(age) || value.includes(',')) return verdict('strict-transport-security', -20, value);
  return verdict('strict-transport-security', age >= SIX_MONTHS ? 0 : -10, value);
}

async function integrityVerdict(answer: Response): Promise<Verdict> {
  const rule = 'subresource-integrity';
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return verdict(rule, 0, 'no HTML');
  const html = await answer.clone().text();
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"/g)].map(([, src]) => src);
  if (foreign.length === 0) return verdict(rule, 0, 'scripts of the same origin');
  return verdict(rule, foreign.every((src) => src?.startsWith('https:')) ? -5 : -50, foreign.join(' '));
}

function framesVerdict(headers: Headers, csp: Map<string, string[]> | null): Verdict {
  const rule = 'x-frame-options';
  if (csp?.has('frame-ancestors')) return verdict(rule, 5, 'by the policy');
  return verdict(rule, /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20);
}

function resourceVerdict(headers: Headers): Verdict {
  const value = headers.get('cross-origin-resource-policy');
  const rule = 'cross-origin-resource-policy';
  if (value === null || value === 'cross-origin') return verdict(rule, 0, value ?? 'none');
  return verdict(rule, /^same-(?:site|origin)$/.test(value) ? 10 : -5, value);
}
