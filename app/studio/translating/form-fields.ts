import type { UseFormReturnType } from '@mantine/form';

/** The fields of the form around an edition's text; only those that hold one text. */
export type FormFields = {
  get: (field: string) => string | null;
  set: (field: string, text: string) => void;
  /** What any field holds, to be compared with what it held. */
  sign: (field: string) => string;
};

export const formFields = <V>(form: UseFormReturnType<V>): FormFields => ({
  get: (field) => {
    const value = form.getValues()[field as keyof V];
    return typeof value === 'string' ? value : null;
  },
  sign: (field) => JSON.stringify(form.getValues()[field as keyof V] ?? null),
  set: (field, text) => form.setFieldValue(field, text as never),
});
