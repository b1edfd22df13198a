/**
 * A value as JSON. A page carries many rows as one text: serialising 2,000 rows value by value takes a turn of 100 ms.
 */
export type JsonText<T> = string & { readonly value?: T };

export function jsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

/** The value that `jsonText` wrote. */
export function parseJsonText<T>(text: JsonText<T>): T {
  return JSON.parse(text);
}
