import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

const read = (name: string) => readFileSync(join(import.meta.dirname, name));
/** As xs:language has it; the schema of 2.0 does not check it. */
const LANGUAGE = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/;

let validator: XsdValidator | null = null;

function opened(): XsdValidator {
  if (validator) return validator;
  const imported = 'informativeCopiesOf3rdPartySchemas/w3c/xml.xsd';
  xmlRegisterInputProvider(new XmlBufferInputProvider({ [imported]: read('xml.xsd') }));
  using schema = XmlDocument.fromBuffer(read('xliff_core_2.0.xsd'));
  validator = XsdValidator.fromDoc(schema);
  return validator;
}

/** What OASIS' core schema, and its rules of ids that no schema says, have against a document. */
export function xliffFaults(xml: string): string[] {
  const xsd = opened();
  try {
    using document = XmlDocument.fromString(xml);
    xsd.validate(document);
  } catch (error) {
    return [String(error)];
  }
  const languages = [...xml.matchAll(/ (?:src|trg)Lang="([^"]*)"/g)].map(([, language = '']) => language);
  return [...languages.filter((language) => !LANGUAGE.test(language)), ...idFaults(xml)];
}

/** Ids are unique within their file, unit, and source or target; data that is referred to is there. */
function idFaults(xml: string): string[] {
  const doubled = (ids: string[], of: string) =>
    ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${of} ${id} twice`);
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id);
  return [
    ...doubled(all(xml, /<file id="([^"]*)"/g), 'file'),
    ...xml.split('<file ').flatMap((file) => doubled(all(file, /<unit id="([^"]*)"/g), 'unit')),
    ...xml.split('<unit ').flatMap((unit) => {
      const data = all(unit, /<data id="([^"]*)"/g);
      const referred = all(unit, / dataRef(?:Start|End)?="([^"]*)"/g);
      const sides = unit.split(/<source|<target/).flatMap((side) => doubled(all(side, /<p[ch] id="([^"]*)"/g), 'code'));
      return [...doubled(data, 'data'), ...referred.filter((id) => !data.includes(id)), ...sides];
    }),
  ];
}
