import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { inlineSheets } from '#server/http/inline-sheets.ts';
import { requestCtx, requestNonce, requestPage, requestSheets } from '#server/http/request.ts';
import { managerPolicy, readerPolicy } from '#server/http/security.ts';
import { withoutStyleAttributes } from '#server/http/style-attributes.ts';
import { textsIn } from '#server/texts.ts';
import { FaultLanguage, languageOfFault } from './frame/fault-language.ts';

const TIMEOUT_MS = 10_000;

/** Streams a manager's page once its shell is ready, a reader's page once it is whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const scripted = isScripted(entry);
  const nonce = scripted ? context.get(requestNonce) : undefined;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const facts = context.get(requestPage);
  headers.set('Content-Security-Policy', nonce ? managerPolicy(nonce) : readerPolicy(facts.styles));
  if (scripted) headers.set('Cache-Control', 'private, no-store');

  return new Promise((resolve, reject) => {
    const stream = () => {
      const body = withoutStyleAttributes(nonce ?? '');
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    const whole = async () => {
      const { html, hashes } = inlineSheets(await text(pipe(new PassThrough())), context.get(requestSheets));
      headers.set('Content-Security-Policy', readerPolicy([...facts.styles, ...hashes]));
      facts.isWhole = true;
      resolve(new Response(html, { status, headers }));
    };
    const document = (
      <I18nextProvider i18n={textsIn(context.get(requestCtx).language)}>
        <FaultLanguage value={languageOfFault(entry.staticHandlerContext.errors)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </FaultLanguage>
      </I18nextProvider>
    );
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      ...(scripted ? { onShellReady: stream } : { onAllReady: () => void whole().catch(reject) }),
      onShellError: reject,
      onError: (error: unknown) => context.get(requestCtx).log.error({ err: error }, 'rendering failed'),
    });
    setTimeout(() => abort(), TIMEOUT_MS).unref();
  });
}

function isScripted(entry: EntryContext): boolean {
  return entry.staticHandlerContext.matches.some((match) => {
    const module = entry.routeModules[match.route.id];
    return (module?.handle as { scripted?: boolean } | undefined)?.scripted === true;
  });
}

/** A failed loader or action is logged once, unless the visitor went away; what a visitor did wrong is no failure. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { log } = context.get(requestCtx);
  const { pathname: path } = new URL(request.url);
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info({ status: error.status, method: request.method, path }, 'refused');
  } else log.error({ err: error, path }, 'request failed');
}
