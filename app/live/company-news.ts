import type { CompanyEvent } from '#server/live/hub.ts';

type Hear = (event: CompanyEvent) => void;

const listeners = new Set<Hear>();

/** Hears who else opens drafts, moves in them and leaves them. @returns what ends it */
export function hearCompany(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export function tellCompany(event: CompanyEvent): void {
  for (const hear of listeners) hear(event);
}
