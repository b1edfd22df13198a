import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Language } from '#common/languages.ts';
import { personName } from '#common/person.ts';
import { createAuth } from './auth/auth.ts';
import { presence, presentActor } from './auth/presence.ts';
import { postRecovery } from './auth/recovery.ts';
import type { Config } from './config.ts';
import type { Announcements, Ctx } from './context.ts';
import { refuseLostDatabase } from './db/lost-database.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { startComparing } from './editions/start-comparing.ts';
import { beaconAnswer } from './events/beacon.ts';
import { startCounting } from './events/counting.ts';
import { warnOfLostCounts } from './events/lost-counts.ts';
import { startReaders } from './events/readers.ts';
import { openEventStore } from './events/store.ts';
import type { PageKeeper } from './front/kept-pages.ts';
import { accentRoutes } from './http/accent.ts';
import { createCallers } from './http/address.ts';
import { readSheets } from './http/inline-sheets.ts';
import { mediaRoutes } from './http/media.ts';
import { metricsRoute } from './http/metrics.ts';
import { observed } from './http/observe.ts';
import { createPageCache } from './http/page-cache.ts';
import { type Pages, renderPage, renderPublicPage } from './http/pages.ts';
import { readReaderProgram } from './http/reader-script.ts';
import { ready } from './http/ready.ts';
import { requestLog } from './http/request-log.ts';
import { isBehindTls, ONLY_TLS, sameOriginWrites, securityHeaders } from './http/security.ts';
import { readTextsFiles } from './http/texts-files.ts';
import { enqueueBackfills } from './jobs/backfills.ts';
import { handlersOf, schedulesOf } from './jobs/handlers.ts';
import { startRunner } from './jobs/runner.ts';
import { forgetLinks } from './link-checks/link-checks.queries.ts';
import { linkAnswer } from './links/answer.ts';
import { knownLinks } from './links/known-links.ts';
import { createCompany } from './live/company.ts';
import { createHub, type LiveMessage } from './live/hub.ts';
import { liveRoutes } from './live/live.ts';
import { manyEvents, portionsOf } from './live/many-changed.ts';
import { withNews } from './live/news.ts';
import { startRelay } from './live/relay.ts';
import { createLog, type Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics } from './metrics.ts';
import { offlineRoutes } from './offline/routes.ts';
import { claimFirstAdmin } from './people/first-admin.ts';
import { welcome } from './people/welcome.ts';
import type { Actor } from './policy.ts';
import { startPublishing } from './schedules/start-publishing.ts';
import { signingSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { openSettings } from './settings/current.ts';
import { startIndexing } from './stems/start-indexing.ts';
import { diskRoom } from './storage/disk-room.ts';
import { openStorage } from './storage/open.ts';
import { uploadHandler } from './uploads/handler.ts';
import { openWorkshop } from './workshop/workshop.ts';

export type App = {
  services: Services;
  /** Answers the requests that the front passes on. */
  listener: RequestListener;
  /** Ends long-lived answers, and takes no more jobs; call it before waiting for the others. */
  beginStop: () => void;
  close: () => Promise<void>;
};

type Options = {
  pages: Pages;
  /** Folder of the built client files. */
  clientDir: string;
  /** Keeps pages in memory, and answers with them. */
  keeper: PageKeeper;
  log?: Log;
  now?: () => Date;
};

/** Wires the parts of the product together: opens and migrates the database, and answers requests through `listener`. */
export async function createApp(
  config: Config,
  { pages, clientDir, keeper, log = createLog(config.logLevel), now = () => new Date() }: Options,
): Promise<App> {
  const metrics = createMetrics();
  const database = openDatabase(config, metrics.queried);
  await refuseLostDatabase(database, config);
  const newer = await migrate(database);
  if (newer.length > 0)
    log.warn({ migrations: newer }, 'the database is of a newer version, which left room for this one');
  // a process that was killed between a sign-up and this call leaves an account without its role
  await claimFirstAdmin(database, config);
  const services = await createServices(config, database, { clientDir, keeper, log, metrics, now });
  const uploads = uploadHandler(services);
  await enqueueBackfills(services.ctxFor(null));
  // logged so that nobody relies on checks that are turned off
  if (!config.checkLinks) await forgetLinks(database.db);
  const jobs = startRunner({
    ...services,
    handlers: handlersOf({ ...services, wakeJobs: services.ctxFor(null).wakeJobs }),
    schedules: schedulesOf(config),
  });
  const publishing = startPublishing(services);
  const indexing = startIndexing(services);
  const comparing = startComparing(services);
  const counting = startCounting(services);
  const readers = startReaders(services);
  const links = knownLinks(services.db, services.live);
  const site = new URL(config.publicUrl).hostname;
  const answerLink = linkAnswer({ ...services, links, counting, readers, site });
  const answerBeacons = beaconAnswer({ ...services, links, counting, readers });
  watchParts(services);
  let stopping: Promise<void> | null = null;
  const stopWork = () => {
    const stopped = () => jobs.stop().catch((err: unknown) => log.warn({ err }, 'jobs could not be given back'));
    stopping ??= Promise.all([stopped(), publishing.stop(), indexing.stop(), comparing.stop()]).then(() => undefined);
    return stopping;
  };
  const relay = config.databaseUrl ? startRelay({ ...relayParts(services), databaseUrl: config.databaseUrl }) : null;
  const hono = createRoutes(services, pages);
  const listen = getRequestListener(hono.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false });
  return {
    services,
    listener: (request, response) => {
      // the front sets the sender's address
      if (request.url === '/e' && request.method === 'POST') return void answerBeacons(request, response);
      if (isBehindTls(config)) response.setHeader(...ONLY_TLS);
      // discards the unread rest of a body: its connection from the front carries the next request
      response.once('finish', () => request.resume());
      observed(services, request, response, () => {
        const page = () => void listen(request, response);
        if (request.url?.startsWith('/uploads')) void uploads.handle(request, response);
        else if (request.url?.startsWith('/r/')) void answerLink(request, response, page);
        else page();
      });
    },
    beginStop: () => {
      void services.live.deliver({ type: 'stopping' });
      void stopWork();
    },
    close: async () => {
      await stopWork();
      await relay?.close();
      readers.stop();
      await counting.stop();
      await services.events.close();
      uploads.close();
      services.mailer.close();
      await database.db.destroy();
    },
  };
}

/** Call it once everything that listens is up: streams come after it. */
function watchParts({ database, live, metrics }: Pick<Services, 'database' | 'live' | 'metrics'>): void {
  const own = live.listeners();
  const streams = () => live.listeners() - own;
  metrics.watch({ connections: database.connections, streams });
}

type RelayParts = Pick<Services, 'live' | 'db' | 'log' | 'pageCache' | 'settings'>;

function relayParts({ live, db, log, pageCache, settings }: RelayParts) {
  const onGap = () => void settings.reload().finally(() => pageCache.dropAll());
  return { hub: live, db, log, onGap };
}

/** Reads the settings again after another node wrote them, and drops pages that were kept with the old ones. */
function followSettings({ live, log, pageCache, settings }: Pick<Services, 'live' | 'log' | 'pageCache' | 'settings'>) {
  live.subscribe(async (message) => {
    if (message.type !== 'site-changed') return;
    await settings.reload().catch((err: unknown) => log.error({ err }, 'the settings could not be read again'));
    pageCache.dropAll();
  });
}

async function createServices(
  config: Config,
  database: OpenDatabase,
  {
    clientDir,
    keeper,
    log,
    metrics,
    now,
  }: Pick<Services, 'log' | 'metrics' | 'now'> & Pick<Options, 'clientDir' | 'keeper'>,
): Promise<Services> {
  const { db } = database;
  const storage = await openStorage(config);
  const pageCache = createPageCache(keeper);
  const secret = await signingSecret(config);
  const mailer = createMailer(config, log, secret);
  const live = createHub();
  await warnOfLostCounts(config, database, log);
  const events = await openEventStore(config, database);
  const company = createCompany(live);
  const settings = await openSettings(db);
  followSettings({ live, log, pageCache, settings });
  live.subscribe((message) => {
    if (message.type === 'many-changed') pageCache.drop(message.event.ebookIds);
    if (message.type === 'pages-changed') pageCache.drop(message.ebookIds);
    if (message.type !== 'changed' && message.type !== 'progress') return;
    if (message.event.ebookId) pageCache.drop([message.event.ebookId]);
  });
  const wakeJobs = () => void live.deliver({ type: 'jobs' });
  const announcementsFor = (actor: Actor | null, announce: (message: LiveMessage) => void): Announcements => ({
    changed: (ebook, what, id = undefined) => {
      const event = { ebookId: ebook.id, what, id: id ?? null, who: personName(actor), at: now().toISOString() };
      announce({ type: 'changed', event, ownerId: ebook.user_id });
    },
    manyChanged: (ebooks, what) => {
      const change = { what, who: personName(actor), at: now().toISOString() };
      const [{ user_id: ownerId } = { user_id: '' }] = ebooks;
      const ids = ebooks.map(({ id }) => id);
      for (const event of manyEvents(ids, change)) announce({ type: 'many-changed', event, ownerId });
    },
    pagesChanged: (ids) => {
      for (const ebookIds of portionsOf(ids)) announce({ type: 'pages-changed', ebookIds });
    },
    draftWritten: (ebook, event) => announce({ type: 'draft', event, ownerId: ebook.user_id }),
    siteChanged: () => announce({ type: 'site-changed' }),
    accountChanged: (userId) => announce({ type: 'account-changed', userId }),
    peopleChanged: () => announce({ type: 'people-changed' }),
    networksChanged: (userId) => announce({ type: 'networks-changed', userId }),
  });
  const disk = diskRoom(config.dataDir, config.diskReserve);
  const ctxFor = (actor: Actor | null, language: Language = 'pt-BR'): Ctx => ({
    ...announcementsFor(actor, (message) => void live.publish(message)),
    db,
    storage,
    events,
    disk,
    company,
    mailer,
    actor,
    language,
    log,
    now,
    config,
    site: settings.get(),
    wakeJobs,
    transaction: (db, work) => withNews(db, live, (db, announce) => work({ db, ...announcementsFor(actor, announce) })),
  });
  const auth = createAuth({
    database,
    config,
    secret,
    newRole: () => settings.get().new_accounts,
    onSignUp: () => welcome(database, ctxFor),
    onRecovery: (person, token) => postRecovery(ctxFor(null), person.id, token),
  });
  const actorOf = async (headers: Headers) => (await presence({ auth, db, config, settings }, headers)).actor;
  const callers = createCallers(config.trustedProxies);
  const files = {
    ...{ textsFiles: readTextsFiles(clientDir), sheets: readSheets(clientDir) },
    readerProgram: readReaderProgram(clientDir),
    clientDir,
  };
  const workshop = openWorkshop(config);
  live.subscribe((message) => message.type === 'sweep' && workshop.sweep());
  const handles = {
    config,
    database,
    db,
    storage,
    disk,
    mailer,
    auth,
    pageCache,
    settings,
    live,
    log,
    metrics,
    events,
  };
  return { ...handles, workshop, callers, now, ctxFor, ...files, actorOf };
}

function createRoutes(services: Services, pages: Pages): Hono<{ Bindings: HttpBindings }> {
  const hono = new Hono<{ Bindings: HttpBindings }>();
  hono.use(requestLog(services.log), securityHeaders, sameOriginWrites);
  hono.get('/healthz', (c) => c.text('ok'));
  hono.get('/readyz', ready(services));
  hono.get('/metrics', metricsRoute(services.metrics, services.config));
  hono.route('/accent', accentRoutes);
  hono.route('/media', mediaRoutes(services));
  hono.route('/', liveRoutes({ live: services.live, presentActor: (headers) => presentActor(services, headers) }));
  hono.route(
    '/',
    offlineRoutes(services, (path) => renderPublicPage(services, pages, path)),
  );
  hono.all('*', compress(), (c) => renderPage(services, pages, c));
  return hono;
}
