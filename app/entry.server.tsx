import { I18nextProvider } from 'react-i18next';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { firstLook } from '#server/http/first-look.ts';
import { inlineSheets } from '#server/http/inline-sheets.ts';
import { NEVER_KEPT } from '#server/http/reader-headers.ts';
import { requestCtx, requestNonce, requestPage, requestSheets } from '#server/http/request.ts';
import { managerPolicy, readerPolicy } from '#server/http/security.ts';
import { attributeHashes } from '#server/http/style-hashes.ts';
import { textsIn } from '#server/texts.ts';
import { untilOwnTurn } from '#server/turns.ts';
import { FaultLanguage, languageOfFault } from './frame/fault-language.ts';
import { renderWhole } from './frame/render-whole.server.ts';
import lookSheet from './styles/chosen-look.css?url';

/** Renders a page to its end: only then is it known which styles its policy has to allow. One page a turn of the event loop. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = isScripted(entry) ? context.get(requestNonce) : undefined;
  const { language, log } = context.get(requestCtx);
  const page = (
    <I18nextProvider i18n={textsIn(language)}>
      <FaultLanguage value={languageOfFault(entry.staticHandlerContext.errors)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </FaultLanguage>
    </I18nextProvider>
  );
  const onError = (err: unknown) => log.error({ err }, 'rendering failed');
  await untilOwnTurn();
  const rendered = await renderWhole(page, { nonce, onError });
  const facts = context.get(requestPage);
  facts.isWhole = true;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (nonce) {
    headers.set('Content-Security-Policy', managerPolicy(nonce, await attributeHashes(rendered)));
    headers.set('Cache-Control', NEVER_KEPT);
    return new Response(rendered, { status, headers });
  }
  const { html, hashes } = inlineSheets(rendered, context.get(requestSheets));
  const looked = firstLook(html, request.url, lookSheet);
  headers.set('Content-Security-Policy', readerPolicy([...facts.styles, ...hashes], looked.hashes));
  return new Response(looked.html, { status, headers });
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
