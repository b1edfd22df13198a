import { createContext } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** The language of a fault page, if it is known; only the server renders such pages. */
export const FaultLanguage = createContext<string | undefined>(undefined);

/** The language that a loader's error carries, such as the e-book's for a missing module. */
export function languageOfFault(errors: Record<string, unknown> | null): string | undefined {
  const languages = Object.values(errors ?? {}).map((error) =>
    isRouteErrorResponse(error) ? (error.data as { language?: string } | null)?.language : undefined,
  );
  return languages.find(Boolean);
}
