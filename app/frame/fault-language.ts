import { createContext } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** The language of what could not be shown, where it is known: only the server draws pages that speak it. */
export const FaultLanguage = createContext<string | undefined>(undefined);

/** The language that an error of a loader brings along, as that of a missing module its e-book's. */
export function languageOfFault(errors: Record<string, unknown> | null): string | undefined {
  const languages = Object.values(errors ?? {}).map((error) =>
    isRouteErrorResponse(error) ? (error.data as { language?: string } | null)?.language : undefined,
  );
  return languages.find(Boolean);
}
