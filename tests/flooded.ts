import { dayIn } from '#common/time-zone.ts';
import { CLASSES, type CountedEvent, EVENT_KINDS } from '#server/events/event.ts';

/** Six readers a day for four weeks, and the day before yesterday seventy more from a site that sent them. */
export function flooded(ebook: string, author: string): CountedEvent[] {
  const today = dayIn('America/Sao_Paulo', new Date());
  const view = (day: number, visitor: number, source: string | null): CountedEvent => ({
    ...{ id: visitor, day, at: visitor, visitor, source, ebook, author },
    ...{ kind: EVENT_KINDS.opened, class: CLASSES.human, ms: 60_000, depth: 100, device: 1, language: 'pt' },
  });
  const usual = Array.from({ length: 28 }, (_, ago) =>
    Array.from({ length: 6 }, (_, one) => view(today - ago, 1 + 10 * ago + one, one < 3 ? 'exemplo.com' : null)),
  );
  return [...usual.flat(), ...Array.from({ length: 70 }, (_, one) => view(today - 2, 1_000 + one, 'spam.com'))];
}
