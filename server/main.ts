import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import { type App, createApp } from './app.ts';
import { BackupError } from './backup/backup-error.ts';
import { runCommand } from './backup/command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FolderInUse, holdFolder } from './data-folder.ts';
import { listenAt, newSocketPath } from './front/socket.ts';
import { type Front, startFront } from './front/start.ts';
import { collectAtRest } from './limits/collect-at-rest.ts';
import { firstAccountId } from './people/people.queries.ts';
import { startFault } from './start-fault.ts';
import { logUnawaited } from './unawaited.ts';

async function main(): Promise<void> {
  // files are readable by the owner alone, whatever the system's default
  process.umask(0o077);
  const config = readConfig(process.env);
  await run(config, process.argv.slice(2)).catch((error: unknown) => {
    const fault = startFault(error, config);
    throw fault === null ? error : new ConfigError(fault);
  });
}

async function run(config: Config, words: string[]): Promise<void> {
  if (words.length > 0) {
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    say(await runCommand(config, words, say));
    return;
  }
  await start(config);
}

/** Opens the port once everything behind it is ready. */
async function start(config: Config): Promise<void> {
  holdFolder(config.dataDir, (line) => void process.stderr.write(`${line}\n`));
  const clientDir = path.join(import.meta.dirname, '../client');
  const socketPath = newSocketPath();
  const front = startFront({ config, clientDir, socketPath, onFall: end });
  // the router compares the scheme too, which differs behind a proxy with TLS; sameOriginWrites has checked the origin
  const pages = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, 'production');
  const app = await createApp(config, { pages, clientDir, keeper: front.keeper });
  const { log, metrics, database, db } = app.services;
  logUnawaited(log);
  front.countIn(metrics);
  await listenAt(socketPath, app.listener);
  const port = await front.listen();
  log.info({ url: config.publicUrl, host: config.host, port, database: database.engine }, 'Prelo is ready');
  if ((await firstAccountId(db)) === null) {
    log.info(`the first account made at ${config.publicUrl}/auth will be the administrator`);
  }
  // holds the thread for some 150 ms: only after 20 s with nearly no work
  collectAtRest({ lookMs: 20_000, workMs: 5_000 });
  stopOnSignal(app, front);
}

function stopOnSignal(app: App, front: Front): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    app.beginStop();
    const stopped = front.stop().then(app.close);
    stopped.then(() => process.exit(0), end);
    setTimeout(() => process.exit(1), 9_500).unref();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

main().catch(end);

function end(error: unknown): void {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

function errorText(error: unknown): string {
  const isForOperators = [ConfigError, BackupError, FolderInUse].some((kind) => error instanceof kind);
  if (isForOperators) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
