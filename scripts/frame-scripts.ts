type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The document, which readers' pages have too, so that no sheet may come with it; and what every page with a script has within it. */
const DOCUMENT = /\/app\/(?:root|entry\.client)\.tsx/;
const PAGE = /\/app\/frame\/scripted\.tsx/;
/** What every page of somebody signed in has around it; before that there are pages without. */
const FRAME = /\/app\/frame\/signed-in\.tsx/;
const BARE = /\/app\/account\/auth\.tsx/;
/** The list of e-books, which somebody signed in sees first. */
const SHELF = /\/app\/studio\/books\/ebook-list\.tsx/;
const OWN = /\/(?:app|common)\/.*\.tsx?(?:\?|$)/;

const OWN_OR_MANTINE = /\/(?:app|common|@mantine\/core)\/.*\.(?:tsx?|mjs)(?:\?|$)/;
/** Readers' pages have their rules within them: what the list shares with them, how covers look, is apart, so that no other sheet comes with it. */
const READERS = /\/app\/reader\/[^/]+\.tsx/;
/** What the list and the sign-in have of Mantine, whose one index imports everything. */
const OF_SHELF =
  /\/@mantine\/core\/esm\/(?:.*\/)?(?:ActionIcon|Alert|Anchor|Badge|Progress|InlineInput|NativeSelect|Paper|Tabs|FloatingIndicator|create-scoped-keydown-handler|get-auto-contrast-value|use-mantine-color-scheme|core\/utils)\//;

const usual = { test: OWN, minShareCount: 2 };

/**
 * What every page loads is three files in place of thirty, and what the list of e-books shares with other screens is a fourth: some
 * hundred bytes each cost more than they weigh, and the list of all routes named each again and again. Each file leaves to those before
 * it what they share; packages follow who imports them.
 */
export const FRAME_SCRIPTS = [
  {
    ...usual,
    debugName: 'document',
    name: (id: string, graph: Graph) => (isIn(DOCUMENT, id, graph) ? 'document' : null),
  },
  { ...usual, debugName: 'page', name: (id: string, graph: Graph) => (isOfPage(id, graph) ? 'page' : null) },
  { ...usual, debugName: 'frame', name: (id: string, graph: Graph) => (isIn(FRAME, id, graph) ? 'frame' : null) },
  {
    ...{ ...usual, debugName: 'covers' },
    name: (id: string, graph: Graph) => (isIn(SHELF, id, graph) && isIn(READERS, id, graph) ? 'covers' : null),
  },
  {
    ...{ ...usual, debugName: 'shelf', test: OWN_OR_MANTINE },
    name: (id: string, graph: Graph) => (OF_SHELF.test(id) || isIn(SHELF, id, graph) ? 'shelf' : null),
  },
];

function isOfPage(id: string, graph: Graph): boolean {
  return isIn(PAGE, id, graph) || (isIn(FRAME, id, graph) && isIn(BARE, id, graph));
}

/** Whether one of these pages imports a module of the product, straight or through others. */
function isIn(pages: RegExp, id: string, graph: Graph): boolean {
  return !pages.test(id) && importersOf(id, graph).some((one) => pages.test(one));
}

function importersOf(id: string, graph: Graph, found = new Set<string>()): string[] {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!OWN.test(importer) || found.has(importer)) continue;
    found.add(importer);
    importersOf(importer, graph, found);
  }
  return [...found];
}
