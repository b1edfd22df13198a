import type { CompanyEvent } from '#server/live/hub.ts';

type Hear = (event: CompanyEvent) => void;

const listeners = new Set<Hear>();

/** Hears when others open drafts, move in them or leave them. @returns a function that stops it */
export function hearCompany(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export function announceCompany(event: CompanyEvent): void {
  for (const hear of listeners) hear(event);
}
