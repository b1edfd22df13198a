import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a request asked for, told by its path. */
export type RequestKind = 'page' | 'upload' | 'media' | 'asset' | 'live' | 'probe';

export type Answered = { kind: RequestKind; method: string; status: number; seconds: number };

/** What the metrics read from the parts of the product when they are asked for. */
export type Sources = {
  pagesKept: () => { pages: number; bytes: number };
  connections: () => { total: number; idle: number; waiting: number };
  streams: () => number;
};

export type Metrics = {
  /** Counts a page that was answered from memory; cheap enough for each of them. */
  servedFromMemory(): void;
  answered(answer: Answered): void;
  queried(seconds: number, failed: boolean): void;
  uploaded(bytes: number): void;
  /** Names where the values that only exist at the moment of asking come from. */
  watch(sources: Sources): void;
  /** All metrics in Prometheus' text format 0.0.4, with its media type. */
  text(): Promise<{ type: string; body: string }>;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);

/** The counters of one process. */
export function createMetrics(): Metrics {
  let hits = 0;
  let told = 0;
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
    collect() {
      this.inc({ result: 'hit' }, hits - told);
      told = hits;
    },
  });
  const queries = new Histogram({
    ...{ name: 'prelo_database_query_duration_seconds', help: 'Database queries', registers, buckets: SECONDS },
  });
  const faults = new Counter({ name: 'prelo_database_errors_total', help: 'Database queries that failed', registers });
  const bytes = new Counter({ name: 'prelo_upload_bytes_total', help: 'Bytes of uploads acknowledged', registers });
  return {
    servedFromMemory: () => {
      hits += 1;
    },
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
    watch: (sources) => watch(registers, sources),
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  };
}

function watch(registers: Registry[], { pagesKept, connections, streams }: Sources): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  gauge('prelo_page_cache_pages', 'Pages kept in memory', () => pagesKept().pages);
  gauge('prelo_page_cache_bytes', 'Memory that the kept pages take', () => pagesKept().bytes);
  gauge('prelo_live_streams', 'Open streams of live changes', streams);
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
