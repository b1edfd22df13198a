import { mkdirSync, writeFileSync } from 'node:fs';
import { z } from '../common/schemas/zod.ts';
import { projectSchema, revisionSchema, translationsSchema } from '../server/package/format.ts';

/** What packages are made of, by the names of their schemas in docs/formats. */
const FORMATS = {
  'prelo-project-5': projectSchema(),
  'prelo-revision-1': revisionSchema(),
  'prelo-translations-1': translationsSchema(),
};

/** The schemas as JSON Schema, for people who read or make packages with other programs. */
export function writtenFormats(): [file: string, schema: object][] {
  return Object.entries(FORMATS).map(([title, schema]) => [
    `docs/formats/${title}.schema.json`,
    { title, ...z.toJSONSchema(schema, { io: 'input' }) },
  ]);
}

if (import.meta.main) {
  mkdirSync('docs/formats', { recursive: true });
  for (const [file, schema] of writtenFormats()) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}
