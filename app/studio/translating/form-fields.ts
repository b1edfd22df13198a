/** The fields of the form around an edition's text; only those that hold one text. */
export type FormFields = { get: (field: string) => string | null; set: (field: string, text: string) => void };
