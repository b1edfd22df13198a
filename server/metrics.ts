import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The kind of a request, by its path. */
export type RequestKind = 'page' | 'link' | 'upload' | 'media' | 'asset' | 'live' | 'probe';

export type Answered = { kind: RequestKind; method: string; status: number; seconds: number };

/** Values that the metrics read from the parts of the product on request. */
export type Sources = {
  connections: () => { total: number; idle: number; waiting: number };
  streams: () => number;
};

/** Values that they read from the front. */
export type FrontSources = {
  pagesKept: () => { pages: number; bytes: number };
  /** Adds the values that the front has reported. */
  gather: () => void;
};

export type Metrics = {
  /** Counts pages that were answered from memory. */
  servedFromMemory(count: number): void;
  answered(answer: Answered): void;
  queried(seconds: number, failed: boolean): void;
  uploaded(bytes: number): void;
  /** Counts events that could not be kept. */
  eventsLost(count: number): void;
  /** Counts broken lines of the spool. */
  eventsTorn(count: number): void;
  /** Counts events that arrived after their day was removed. */
  eventsLate(count: number): void;
  /** Counts lines of the spool that were set aside because they could not be read or kept. */
  eventsAside(count: number): void;
  /** Counts reports of pages from which nothing is counted. */
  beaconRefused(reason: string): void;
  /** Sets the sources of values that only exist at the moment of asking. */
  watch(sources: Sources): void;
  watchFront(sources: FrontSources): void;
  /** All metrics in Prometheus' text format 0.0.4, with its media type. */
  text(): Promise<{ type: string; body: string }>;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/** The counters of one process. */
export function createMetrics(): Metrics {
  let gather = () => {};
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    ...{ name: 'prelo_http_requests_total', help: 'Requests answered', registers },
    labelNames: ['kind', 'method', 'status'] as const,
  });
  const duration = new Histogram({
    ...{ name: 'prelo_http_request_duration_seconds', help: 'From the request to the end of its answer', registers },
    ...{ labelNames: ['kind'] as const, buckets: SECONDS },
  });
  const lookups = new Counter({
    ...{ name: 'prelo_page_cache_requests_total', help: 'Requests for pages, by where the page came from', registers },
    labelNames: ['result'] as const,
  });
  const queries = new Histogram({
    ...{ name: 'prelo_database_query_duration_seconds', help: 'Database queries', registers, buckets: SECONDS },
  });
  const faults = new Counter({ name: 'prelo_database_errors_total', help: 'Database queries that failed', registers });
  const bytes = new Counter({ name: 'prelo_upload_bytes_total', help: 'Bytes of uploads acknowledged', registers });
  return {
    servedFromMemory: (count) => lookups.inc({ result: 'hit' }, count),
    answered: ({ kind, method, status, seconds }) => {
      requests.labels(kind, METHODS.has(method) ? method : 'other', String(status)).inc();
      // a stream lasts as long as its tab is open
      if (kind !== 'live') duration.labels(kind).observe(seconds);
      if (kind === 'page') lookups.labels('miss').inc();
    },
    queried: (seconds, failed) => {
      queries.observe(seconds);
      if (failed) faults.inc();
    },
    uploaded: (count) => bytes.inc(count),
    ...counted(registers),
    watch: (sources) => watch(registers, sources),
    watchFront: (sources) => {
      gather = sources.gather;
      watchKept(registers, sources);
    },
    text: async () => {
      gather();
      return { type: register.contentType, body: await register.metrics() };
    },
  };
}

/** The counters of readers' events, counted and dropped. */
function counted(
  registers: Registry[],
): Pick<Metrics, 'eventsLost' | 'eventsTorn' | 'eventsLate' | 'eventsAside' | 'beaconRefused'> {
  const labelNames = ['reason'] as const;
  const events = new Counter({ name: 'prelo_events_lost_total', help: 'Events not counted', registers, labelNames });
  const help = 'Reports of pages that are not counted';
  const beacons = new Counter({ name: 'prelo_beacons_refused_total', help, registers, labelNames });
  return {
    eventsLost: (count) => events.inc({ reason: 'not_written' }, count),
    eventsTorn: (count) => events.inc({ reason: 'torn' }, count),
    eventsLate: (count) => events.inc({ reason: 'late' }, count),
    eventsAside: (count) => events.inc({ reason: 'aside' }, count),
    beaconRefused: (reason) => beacons.inc({ reason }),
  };
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    ...{ name, help, registers },
    collect() {
      this.set(read());
    },
  });
}

function watchKept(registers: Registry[], { pagesKept }: FrontSources): void {
  gauge(registers, 'prelo_page_cache_pages', 'Pages kept in memory', () => pagesKept().pages);
  gauge(registers, 'prelo_page_cache_bytes', 'Memory that the kept pages take', () => pagesKept().bytes);
}

function watch(registers: Registry[], { connections, streams }: Sources): void {
  gauge(registers, 'prelo_live_streams', 'Open streams of live changes', streams);
  new Gauge({
    ...{ name: 'prelo_database_connections', help: 'Connections to the database', registers },
    labelNames: ['state'] as const,
    collect() {
      const { total, idle, waiting } = connections();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waited_for' }, waiting);
    },
  });
}
