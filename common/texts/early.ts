import type { topics } from './interface/topics.ts';

type Topics = typeof topics;
type Name = { [T in keyof Topics]: T | `${T}.${keyof Topics[T] & string}` }[keyof Topics];

/**
 * The topics and single texts of the interface that come with every page: what its frame and the e-book list say. Why something was
 * refused comes in words from the server. All others come with the first screen that is neither (app/frame/few-texts.ts).
 */
export const EARLY: readonly Name[] = [
  ...(['authors', 'ebooks', 'firstSteps', 'forms', 'newDrafts', 'share', 'shell', 'shortcuts'] as const),
  ...(['account.showTyped', 'account.signInUnreachable', 'site.accentHue', 'site.accentSaturation'] as const),
  ...([
    'dashboard.loading',
    'modules.actionsOf',
    'modules.loading',
    'modules.loadingOne',
    'modules.moreActions',
  ] as const),
  ...(['exporting.title', 'history.title', 'importing.title', 'replacing.title'] as const),
  ...(['errors.ebook_not_found', 'errors.module_not_found'] as const),
  ...(['drafts.unpublished', 'schedule.scheduledFor', 'trash.undo'] as const),
  ...(['editions.outdated_one', 'editions.outdated_other'] as const),
  ...(['works.alsoIn', 'works.editionOf', 'works.sourceTrashed'] as const),
];

const early: ReadonlySet<string> = new Set(EARLY);

/** Whether a text of the interface is one of them. */
export function isEarly(topic: string, key: string): boolean {
  return early.has(topic) || early.has(`${topic}.${key}`);
}
