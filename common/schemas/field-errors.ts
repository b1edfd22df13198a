import type { z } from 'zod';
import { type ErrorCode, isErrorCode } from '../texts/catalog.ts';

/** What is wrong with one field: a key of the error texts and its values. */
export type FieldError = { code: ErrorCode; params?: Record<string, string | number> };
/** By field, the parts of a path joined by dots (`faq.0.answer`); of several faults of one field the first. */
export type FieldErrors = Record<string, FieldError>;

/** The faults that a schema finds in values; empty if they are valid. */
export function faultsIn(schema: z.ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values);
  return error ? fieldErrorsOf(error) : {};
}

/** The faults that a schema found. Schemas give error codes as their messages. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (field in errors) continue;
    const max = 'maximum' in issue ? Number(issue.maximum) : undefined;
    const min = 'minimum' in issue ? Number(issue.minimum) : undefined;
    const params = { ...(max === undefined ? {} : { max }), ...(min === undefined ? {} : { min }) };
    errors[field] = { code: isErrorCode(issue.message) ? issue.message : 'invalid', params };
  }
  return errors;
}
