/** What of Rolldown's graph the search below needs. */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What every page of somebody signed in is drawn within. */
const FRAME = /\/app\/(?:root|frame\/(?:scripted|signed-in)|studio\/managers-only)\.tsx/;
const SCRIPT = /\.[cm]?[jt]sx?(?:\?|$)/;
/** Packages that pages import from one list of all their parts: which of them the frame uses cannot be seen from it. */
const LISTED = /\/node_modules\/@(?:mantine|tabler)\//;

/** Names one file for all modules that the frame of the studio imports, whatever else does: they are always wanted together. */
export function frameChunk(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>();
  const isWithin = (id: string, graph: Graph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // in a circle of imports nobody else's answer waits for this one
    known.set(id, false);
    const importers = LISTED.test(id) ? [] : (graph.getModuleInfo(id)?.importers ?? []);
    const isFound = FRAME.test(id) || importers.some((importer) => isWithin(importer, graph));
    known.set(id, isFound);
    return isFound;
  };
  // with the layouts themselves would come the sheets that they import: a part fetched late would link those after the rooms' own
  return (id, graph) => (SCRIPT.test(id) && !FRAME.test(id) && isWithin(id, graph) ? 'frame' : null);
}
