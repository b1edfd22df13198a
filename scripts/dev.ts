import { createServer as createHttpServer } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import type { App } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { assembleFront } from '../server/front/parts.ts';
import { listenAt, newSocketPath } from '../server/front/socket.ts';
import type { Pages } from '../server/http/pages.ts';

type AppModule = typeof import('../server/app.ts');

const config = readConfig(process.env);
const clientDir = 'public';
const socketPath = newSocketPath();
const server = createHttpServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
/** In this thread: nobody writes while others read. */
const front = assembleFront({ config, clientDir, socketPath });

/** Renders with the routes as they are now and keeps nothing, so that every edit shows. */
const pages: Pages = async (request, context) => {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build');
  return createRequestHandler(build as ServerBuild, 'development')(request, context);
};
const keeper = { ...front.keptPages, keep: () => {} };

let current: { module: AppModule; app: App } | undefined;
let loading: Promise<App> | undefined;

/** The product from its current server files, rebuilt after one of them changed. */
async function load(): Promise<App> {
  const module = (await vite.ssrLoadModule('/server/app.ts')) as AppModule;
  if (current?.module === module) return current.app;
  await current?.app.close();
  const app = await module.createApp(config, { pages, clientDir, keeper });
  current = { module, app };
  return app;
}

await listenAt(socketPath, async (request, response) => {
  try {
    loading = (loading ?? Promise.resolve()).then(load, load);
    (await loading).listener(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    response.writeHead(500).end(String(error));
  }
});

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => front.listener(request, response));
});

server.listen(config.port, config.host, () => console.log(`Prelo in development: ${config.publicUrl}`));
const stop = () => void Promise.resolve(current?.app.close()).finally(() => process.exit(0));
process.once('SIGINT', stop).once('SIGTERM', stop);
