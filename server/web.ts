import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import type { FieldError } from '#common/schemas/field-errors.ts';
import { errorText } from '#common/texts/interface.ts';
import type { Ctx, RequestCtx } from './context.ts';
import { AppError, type ErrorParams, retryAfter } from './errors.ts';
import type { Input } from './http/input.ts';
import { requestCtx, requestHeaders, requestInput } from './http/request.ts';
import { textsIn } from './texts.ts';

/** The data of a refused form: texts in the person's language, with the faulty fields by name. */
export type Refusal = { ok: false; code: string; message: string; fields: Record<string, string>; params: ErrorParams };
export type Done<T> = { ok: true } & T;

type Args = { request: Request; context: Readonly<RouterContextProvider> };
/**
 * A request, and the application's address of it: the router's own `url`, without the form in which it fetches data.
 */
type Asked = { request: Request; url: URL };

/**
 * A loader that gives its function the request's `Ctx`; a refusal becomes an error page with the fitting status, a
 * missing session the sign-in page.
 */
export function load<A extends Args & Asked, R>(
  work: (ctx: RequestCtx, args: A) => Promise<R>,
): (args: A) => Promise<R> {
  return async (args) => {
    const ctx = args.context.get(requestCtx);
    try {
      return await work(ctx, args);
    } catch (error) {
      const known = AppError.of(error);
      if (!known) throw error;
      if (known !== error) ctx.log.error({ err: error }, 'loading failed');
      if (ctx.actor) noteRefusal(known, args, ctx);
      if (known.code === 'session_expired') throw redirect(signInAddress(args));
      throw data({ code: known.code, message: refusalText(known, ctx) }, { status: known.status });
    }
  };
}

/** Reports a refusal, such as a missing module, in the language of its e-book. */
export function missingIn(language: string) {
  return (error: unknown): never => {
    if (error instanceof AppError) throw data({ code: error.code, language }, { status: error.status });
    throw error;
  };
}

/**
 * An action that answers its result, or a `Refusal` with the fitting status; the typed values stay in the form. `input`
 * is the only way to the sent data.
 */
export function act<A extends Args, R extends object>(work: (ctx: RequestCtx, args: A, input: Input) => Promise<R>) {
  return async (args: A) => {
    const ctx = args.context.get(requestCtx);
    try {
      return { ok: true as const, ...(await work(ctx, args, args.context.get(requestInput))) };
    } catch (error) {
      if (error instanceof Response) throw error;
      const known = AppError.of(error) ?? new AppError('unexpected');
      if (known !== error) ctx.log.error({ err: error, path: new URL(args.request.url).pathname }, 'action failed');
      noteRefusal(known, args, ctx);
      const headers = args.context.get(requestHeaders);
      const wait = retryAfter(known);
      if (wait) headers.set('Retry-After', wait);
      // does not wait for the rest of the body
      if (known.code === 'body_slow') headers.set('Connection', 'close');
      return data(refusalOf(known, ctx), { status: known.status });
    }
  };
}

/** Sets the cookies that a verb returned on the answer, whatever else the route answers. */
export function sendCookies({ context }: Pick<Args, 'context'>, cookies: string[]): void {
  for (const cookie of cookies) context.get(requestHeaders).append('Set-Cookie', cookie);
}

/** Statuses of a refusal that may be an attempt to get in, or to do harm. */
const SUSPECT = [400, 401, 403, 404, 408, 410, 413, 415, 429];

/** Logs refusals with their reason, so that the operator of the installation sees attempts to get in. */
function noteRefusal({ code, status, fields }: AppError, { request }: Args, { actor, caller, log }: RequestCtx): void {
  const isPassword = code === 'invalid_credentials' || 'password' in fields || 'code' in fields;
  if (!isPassword && !SUSPECT.includes(status)) return;
  const { pathname } = new URL(request.url);
  log.info(
    { security: code, actor: actor?.id ?? null, address: caller.address, method: request.method, path: pathname },
    'refused',
  );
}

/** The sign-in page, which leads back to the requested page, or to the page that requested a part. */
export function signInAddress({ request, url }: Asked): string {
  const page = isForPart(request) ? pageAround(request) : url;
  const here = page.pathname + page.search;
  return here === href('/') ? href('/auth') : withQuery(href('/auth'), { next: here });
}

/** Whether a page requests the data of one route (a fetcher); a navigation requests the data of its layouts too. */
function isForPart(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return pathname.endsWith('.data') && /^[^,]+$/.test(searchParams.get('_routes') ?? '');
}

function pageAround({ url, headers }: Request): URL {
  const referrer = headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer) : new URL(href('/'), url);
}

/** The address a person asked for before signing in, if it is one of our own; else the start page. */
export function nextAddress(request: Request): string {
  const next = queryOf(request, 'next') ?? href('/');
  // read as a browser reads it: it drops tabs and line breaks in an address
  const here = 'http://here.invalid';
  if (!next.startsWith('/') || !URL.canParse(next, here)) return href('/');
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : href('/');
}

function refusalOf(error: AppError, ctx: Ctx): Refusal {
  const fields = Object.entries(error.fields).map(([name, fault]) => [name, refusalText(fault, ctx)]);
  return {
    ok: false,
    code: error.code,
    message: refusalText(error, ctx),
    fields: Object.fromEntries(fields),
    params: error.params,
  };
}

function refusalText({ code, params }: FieldError, { language }: Ctx): string {
  return errorText(textsIn(language).t, code, params);
}
