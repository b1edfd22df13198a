import { createServer } from 'node:http';
import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { createApp } from './app.ts';
import { BackupError } from './backup/backup-error.ts';
import { runCommand } from './backup/command.ts';
import { ConfigError, readConfig } from './config.ts';
import { TRAFFIC } from './limits.ts';
import { firstAccountId } from './people/people.queries.ts';

async function main(): Promise<void> {
  // what is written is for the owner alone, whatever the system's habit
  process.umask(0o077);
  const config = readConfig(process.env);
  const words = process.argv.slice(2);
  if (words.length > 0) {
    process.stdout.write(`${await runCommand(config, words)}\n`);
    return;
  }
  // sameOriginWrites looks before the router does, which compares the scheme too: behind a proxy with TLS it is another
  const handler = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, 'production');
  const app = await createApp(config, { pages: handler, clientDir: path.join(import.meta.dirname, '../client') });
  const { log } = app.services;
  // how long a body may take is looked after by watchArrival, which an upload gives other limits
  const server = createServer({ connectionsCheckingInterval: 5_000 }, app.listener);
  server.requestTimeout = 0;
  server.headersTimeout = TRAFFIC.seconds.head * 1000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  log.info(
    { url: config.publicUrl, host: config.host, port, database: app.services.database.engine },
    'Prelo is ready',
  );
  if ((await firstAccountId(app.services.db)) === null) {
    log.info(`the first account made at ${config.publicUrl}/auth will be the administrator`);
  }
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    app.endStreams();
    server.close(() => void app.close().then(() => process.exit(0)));
    server.closeIdleConnections();
    // a browser keeps its connection when the last request on it has been answered
    setInterval(() => server.closeIdleConnections(), 200).unref();
    setTimeout(() => server.closeAllConnections(), 8_000).unref();
    setTimeout(() => process.exit(1), 9_500).unref();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const text = toldOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});

function toldOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BackupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
