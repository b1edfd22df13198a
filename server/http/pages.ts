import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { RouterContextProvider } from 'react-router';
import { languageCookie } from '#common/language-cookie.ts';
import { presence } from '../auth/presence.ts';
import type { Caller, RequestCtx } from '../context.ts';
import { networkOf } from '../limits/network.ts';
import type { Services } from '../services.ts';
import { inTurnOf } from '../turns.ts';
import { inputOf } from './input.ts';
import { requestLanguage } from './language.ts';
import {
  type PageFacts,
  requestCtx,
  requestHeaders,
  requestInput,
  requestNonce,
  requestPage,
  requestReaderScript,
  requestSheets,
  requestTextsFiles,
} from './request.ts';
import { SECURITY_HEADERS } from './security.ts';
import { inOnePiece } from './whole-page.ts';

/** The router's request handler. */
export type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>;

type PageServices = Pick<
  Services,
  'auth' | 'callers' | 'config' | 'ctxFor' | 'db' | 'pageCache' | 'readerProgram' | 'settings' | 'sheets' | 'textsFiles'
>;

/** Answers with a page: reads the session, renders, hands on renewed cookies, and keeps public pages. */
export async function renderPage(
  services: PageServices,
  pages: Pages,
  c: Context<{ Bindings: HttpBindings }>,
): Promise<Response> {
  const request = c.req.raw;
  const epoch = services.pageCache.epoch();
  const { actor, sessionId, cookies } = await presence(services, request.headers);
  const { language, isNew } = requestLanguage(services.config, request, actor);
  const ctx = { ...services.ctxFor(actor, language), auth: services.auth, caller: callerOf(services, c), sessionId };
  const { context, more, facts } = contextOf(services, ctx);
  const input = inputOf(c.env.incoming);
  context.set(requestInput, input);
  const room = /^\/admin(?:\/|$)/.test(new URL(request.url).pathname) ? 'authors' : 'readers';
  const who = actor?.id ?? networkOf(callerOf(services, c).address);
  const page = await inTurnOf({ room, who }, () => pages(withoutBody(request), context)).finally(input.end);
  for (const [name, value] of more) page.headers.append(name, value);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) page.headers.set(name, value);
  const { ebookId, isWhole } = facts;
  if (page.status === 200 && ebookId) return services.pageCache.keep(request, page, { ebookId, epoch });
  if (isNew) page.headers.append('Set-Cookie', languageCookie(language, services.config.publicUrl));
  // if the page itself set or ended a session, the renewed cookies must not override it
  const set = new Set(page.headers.getSetCookie().map(cookieName));
  for (const cookie of cookies) if (!set.has(cookieName(cookie))) page.headers.append('Set-Cookie', cookie);
  if (isWhole) return inOnePiece(page, request);
  // read to its end, so that nothing waits for a slow client
  return request.method === 'HEAD' ? new Response(await page.blob().then(() => null), page) : page;
}

/**
 * The bytes of an e-book's page as everybody gets it, to every caller alike; it is kept as if a reader had asked for it. Null if it is not
 * shown to everybody, or has another address.
 */
export async function renderPublicPage(services: PageServices, pages: Pages, path: string): Promise<Buffer | null> {
  const request = new Request(services.config.publicUrl + path);
  const epoch = services.pageCache.epoch();
  const caller = { address: '', cookie: '', userAgent: '' };
  const { context, facts } = contextOf(services, {
    ...services.ctxFor(null),
    auth: services.auth,
    caller,
    sessionId: null,
  });
  const page = await inTurnOf({ room: 'readers', who: 'offline' }, () => pages(request, context));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) page.headers.set(name, value);
  const { ebookId } = facts;
  if (page.status !== 200 || !ebookId) return page.blob().then(() => null);
  const kept = await services.pageCache.keep(request, page, { ebookId, epoch });
  return Buffer.from(await kept.arrayBuffer());
}

/** What route modules are given, and what they tell in return: more headers, and facts of the page. */
function contextOf(services: PageServices, ctx: RequestCtx) {
  const context = new RouterContextProvider();
  const more = new Headers();
  const facts: PageFacts = { ebookId: null, styles: [], isWhole: false };
  context.set(requestCtx, ctx);
  context.set(requestTextsFiles, services.textsFiles[ctx.language] ?? null);
  context.set(requestReaderScript, services.readerProgram.entry);
  context.set(requestSheets, services.sheets);
  context.set(requestNonce, randomBytes(16).toString('base64'));
  context.set(requestHeaders, more);
  context.set(requestPage, facts);
  return { context, more, facts };
}

function callerOf({ callers }: PageServices, { env, req }: Context<{ Bindings: HttpBindings }>): Caller {
  const address = callers.address(env.incoming);
  return { address, cookie: req.header('cookie') ?? '', userAgent: req.header('user-agent') ?? '' };
}

/** The methods for which the router calls actions; it refuses all others that do not read. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The request for the router. It has no body: only `requestInput` reads that. HEAD becomes GET, so that the headers are
 * those of the page; the sender of the answer leaves the text out.
 */
function withoutBody(request: Request): Request {
  const { headers, method, signal, url } = request;
  if (method === 'HEAD') return new Request(url, { headers, signal });
  return WRITING.includes(method) ? new Request(url, { method, headers, signal }) : request;
}

const cookieName = (line: string) => line.slice(0, line.indexOf('='));
