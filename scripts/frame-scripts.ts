type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The document, which readers' pages have too, so that no sheet may come with it; and what every page with a script has within it. */
const DOCUMENT = /\/app\/(?:root|entry\.client)\.tsx/;
const PAGE = /\/app\/frame\/scripted\.tsx/;
/** What every page of somebody signed in has around it; before that there are pages without. */
const FRAME = /\/app\/frame\/signed-in\.tsx/;
const BARE = /\/app\/account\/auth\.tsx/;
const OWN = /\/(?:app|common)\/.*\.tsx?(?:\?|$)/;

const usual = { test: OWN, minShareCount: 2 };

/**
 * What every page loads is three files in place of thirty: some hundred bytes each cost more than they weigh, and the list of
 * all routes named each again and again. Each file leaves to those before it what they share; packages follow who imports them.
 */
export const FRAME_SCRIPTS = [
  {
    ...usual,
    debugName: 'document',
    name: (id: string, graph: Graph) => (isIn(DOCUMENT, id, graph) ? 'document' : null),
  },
  { ...usual, debugName: 'page', name: (id: string, graph: Graph) => (isOfPage(id, graph) ? 'page' : null) },
  { ...usual, debugName: 'frame', name: (id: string, graph: Graph) => (isIn(FRAME, id, graph) ? 'frame' : null) },
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
