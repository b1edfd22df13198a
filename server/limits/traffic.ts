import { LIMITS } from '#common/limits.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** Every limit of traffic, in one place; docs/security.md, "Limits", states each. What people enter is bounded by `LIMITS`. */
export const TRAFFIC = {
  body: {
    /** Bytes of a body that anybody may send, signed in or not. */
    anybody: 64 * KB,
    /** Bytes of a body that a manager may send below /admin: the longest content takes three bytes a character at most. */
    manager: 2 * MB,
    /** Bytes of a form, signed in or not: the longest texts come as JSON, which is parsed faster. */
    form: 256 * KB,
    /** Levels of objects and lists in one another. */
    depth: 20,
    /** Keys, elements and pairs of a form, all in all: the largest copy names `LIMITS.targets` e-books. */
    parts: 2 * LIMITS.targets,
    /** Bytes that are read and discarded after a refusal, so that the sender gets to read it. */
    discarded: 4 * MB,
  },
  /** Steps of a text and slices of it, which come as JSON within a body. */
  steps: {
    /** Levels of objects and lists in one another: two for each block that stands in another. */
    depth: 2 * LIMITS.htmlDepth + 10,
    /** Keys and elements, all in all. */
    parts: 300_000,
    /** What applying them may cost (`costOf`: steps times the nodes they go through) at once, about 5 ms, … */
    costInline: 10_000,
    /** … and at all, in the thread for long texts. */
    cost: 10_000_000,
    /** Nodes of a text that is worked on as a whole at once. */
    nodesInline: 1_000,
  },
  /** What authors write and do not save: past these a batch is refused, and the browser keeps it. */
  written: {
    /** Bytes of all drafts of what one author has. */
    draftBytes: GB,
    /** Bytes of all saved versions of what one author wrote, packed as they are. */
    versionBytes: 2 * GB,
    /** Drafts that one person began and never saved. */
    newDrafts: 1_000,
    /** The size to which a draft's log is cut; it may grow to twice that. */
    log: { rows: 2_000, bytes: 2 * MB },
    /** Texts without a place that are kept for one person. */
    rescues: { rows: 2_000, bytes: 20 * MB },
  },
  /** What readers carry to another device: minutes for which it can be taken, and rows at a time, of 60 kB at most. */
  transfers: { minutes: 15, rows: 2_000 },
  /** Work with author HTML: what is longer is done in a thread of its own, one text after the other. */
  html: {
    /** Characters, all in all, that are worked on at once: the slowest known text of that length takes about 25 ms. */
    inline: {
      clean: 10_000,
      words: 50_000,
      stems: 20_000,
      images: 100_000,
      ready: 20_000,
      searchIndex: 0,
      answer: 0,
      unmarked: 100_000,
      uploads: 100_000,
      links: 100_000,
      replace: 100_000,
      steps: 0,
      inverse: 0,
      values: 0,
      slice: 50_000,
      typed: 10_000,
      document: 5_000,
      written: 200_000,
      difference: 50_000,
      standing: 5_000,
      markedUnits: 5_000,
      shownFields: 5_000,
      untranslated: 5_000,
      translated: 20_000,
      paired: 5_000,
      exchanged: 5_000,
      sentTexts: 20_000,
      takeSent: 5_000,
      machineTexts: 5_000,
      machineSent: 5_000,
      inlinePairs: 5_000,
      filePairs: 5_000,
      savedPairs: 5_000,
      alike: 10_000,
      memoryFile: 20_000,
      termFile: 20_000,
      find: 50_000,
      substitute: 50_000,
    },
    /** Seconds of processor time that one text may take, … */
    seconds: 10,
    /** … and so many times as long by the clock, on a machine that others use too. */
    patience: 4,
    /** Texts that may wait for others, and those of one person. */
    waiting: 100,
    waitingEach: 20,
    /** Seconds without work after which the thread ends. */
    idleSeconds: 10,
  },
  /** Searches in an e-book. */
  search: {
    /** Characters of HTML that the index of one e-book is made of: five times as many as a novel has. */
    characters: 8_000_000,
    /** Bytes of all indexes that are kept. */
    keptBytes: 64 * MB,
    /** Indexes that wait to be made, and those that one person or network waits for. */
    waiting: 20,
    waitingEach: 5,
    /** Searches a minute from one network, or of one person. */
    minute: 600,
    /** A search: milliseconds of processor time, how many may wait, and those of one person; and after which time indexes are closed. */
    answering: { limitMs: 5_000, waiting: 200, waitingEach: 20, idleMs: 300_000 },
  },
  /** Bytes of files in bodies, which are held in memory while they come and are taken in: of one person, and of all on a node. */
  files: { each: 40 * MB, node: 120 * MB },
  /** Bytes of a program's report of earnings. */
  earnings: { bytes: 20 * MB },
  /** Bytes of a file that a translator sends back. */
  exchange: { bytes: 20 * MB },
  /** Machine translation: characters of one person in a day, of one run, of one text and of one request, texts of a request; … */
  machine: {
    day: 2_000_000,
    run: 500_000,
    unit: 10_000,
    request: 5_000,
    texts: 50,
    /** … seconds in which a request is answered, bytes of its answer, times that it is sent, … */
    seconds: 60,
    bytes: 512 * KB,
    tries: 3,
    /** … seconds that a run waits at once and in all because the server asks it to, and minutes that it takes in all. */
    wait: 60,
    waits: 300,
    minutes: 60,
  },
  /** Passwords that may wait to be hashed, and those of one person or network. */
  passwords: { waiting: 100, waitingEach: 20 },
  /** Tasks of the workshop: the limits of each for time, its start included, for memory, and for its heap. */
  workshop: {
    'book.file': { seconds: 300, memory: GB },
    'author.file': { seconds: 1_800, memory: GB },
    // a hostile file must stay cheap: a task that needs more than this runs once more with more memory
    'imports.read': { seconds: 120, memory: 512 * MB, heap: 128 * MB },
    'imports.readLarge': { seconds: 180, memory: GB },
    'earnings.read': { seconds: 60, memory: GB, heap: 600 * MB },
  },
  /** Files for readers: a missing one is made on request. */
  downloads: {
    /** Seconds that a reader waits for it. */
    waitSeconds: 20,
    /** Readers who may wait on a node. */
    waiting: 50,
    /** Minutes after which one that could not be made is tried again. */
    failedMinutes: 10,
  },
  /** Looks at links: what each request may take, and hosts that are asked at once; a host's turns stand in `link-checks/host-turns.ts`. */
  links: {
    seconds: 10,
    bytes: 256 * KB,
    hosts: 4,
    /** Seconds that reading one page may take, the start of its thread included, and after which the thread ends without work. */
    pageSeconds: 5,
    idleSeconds: 10,
  },
  /** Beacons of reading and clicks: bytes of each, and how many may wait to be counted. */
  beacons: {
    bytes: 1_000,
    waiting: 2_000,
    /** How many a minute and a day from one browser at one address, and from one address in all. */
    minute: { browser: 60, address: 2_400 },
    day: { browser: 2_000, address: 40_000 },
  },
  /** One address in a day: readers of an e-book, new texts in its beacons, counted clicks. */
  crowd: { readers: 40, texts: 30, clicks: 100_000 },
  /** Pictures of other sites: how many one batch brings, how many at once, and seconds for the whole batch. */
  pictures: { batch: 50, atOnce: 3, seconds: 120 },
  /** Open streams of live changes that one account may have on a node; a newer one ends the oldest. */
  streams: 20,
  /** Tabs with one draft open that are shown to each other. */
  tabs: 100,
  /** Tabs of one person that other people see, over all drafts. */
  tabsEach: 50,
  uploads: {
    /** An author's unfinished uploads; the setting `QUOTA_PER_AUTHOR` bounds the stored ones. */
    author: { open: 20, openBytes: 2 * GB },
    /** People without e-books, who only send avatars; `stored` includes earlier ones. */
    reader: { open: 2, openBytes: 4 * MB, stored: 50 * MB },
    /** Hours after which an abandoned upload is removed. */
    unfinishedHours: { image: 1, video: 24 },
  },
  seconds: {
    /** To send the head of a request. */
    head: 15,
    /** To send a body, besides one second for each `slowest` bytes that have come. */
    body: 30,
    /** In which an upload brings `slowest` bytes at least. */
    upload: 60,
  },
  /** Bytes a second, read and written, of the slowest disk that large files are worked on. */
  slowestDisk: 10 * MB,
  /** Bytes a second, or in an upload's `seconds.upload`: what comes more slowly is ended. */
  slowest: 8 * KB,
} as const;
