import type { UseFormReturnType } from '@mantine/form';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import { formFields } from './form-fields.ts';
import { SourcePane } from './source-pane.tsx';
import type { RowPlace } from './use-units.ts';

type Props<V> = {
  place: { kind: RowPlace['kind']; id: string | undefined };
  /** What the row is translated from; null if from nothing. */
  source: SourceOfRow | null;
  form: UseFormReturnType<V>;
};

/** The source of a form's fields; nothing where they are translated from nothing. */
export function sourceOfFields<V>({ place: { kind, id }, source, form }: Props<V>) {
  if (!source || id === undefined) return null;
  return <SourcePane editor={null} place={{ kind, rowId: id }} source={source} fields={formFields(form)} />;
}
