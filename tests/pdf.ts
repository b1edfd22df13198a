/** What stands in a PDF beside what its pages paint: its objects, each as it is written. */
export function pdfObjects(pdf: Buffer): Map<string, string> {
  const text = pdf.toString('latin1').replace(/stream\r?\n[\s\S]*?\r?\nendstream/g, '');
  const objects = text.matchAll(/^(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/gm);
  return new Map([...objects].map(([, id = '', object = '']) => [id, object]));
}

/** The text of a field of an object. */
export function pdfText(object: string, field: string): string | undefined {
  const found = new RegExp(`/${field} (?:\\(((?:\\\\.|[^\\\\)])*)\\)|<([0-9A-F]*)>)`, 's').exec(object);
  if (!found) return undefined;
  const [, plain, hex = ''] = found;
  if (plain !== undefined) return plain.replace(/\\(.)/gs, '$1');
  // behind two bytes that say how the others are read
  return Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le');
}

/** The object that a field refers to, by its number. */
export function pdfReference(object: string, field: string): string {
  return new RegExp(`/${field} (\\d+) 0 R`).exec(object)?.[1] ?? '';
}

/** The number of the page to which an object with a destination leads. */
export function pdfPage(objects: Map<string, string>, object: string): number {
  const [, page = ''] = /^\[(\d+) 0 R/.exec(objects.get(pdfReference(object, 'Dest')) ?? '') ?? [];
  const pages = [...objects.values()].find((object) => object.includes('/Type /Pages')) ?? '';
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(pages) ?? [];
  return kids.split(' 0 R').findIndex((kid) => kid.trim() === page) + 1;
}

/** The bookmarks, each indented as deep as it stands. */
export function pdfBookmarks(objects: Map<string, string>): string[] {
  const below = (parent: string, indent: string): string[] => {
    const titles: string[] = [];
    for (let id = pdfReference(objects.get(parent) ?? '', 'First'); id; ) {
      const object = objects.get(id) ?? '';
      titles.push(indent + pdfText(object, 'Title'), ...below(id, `${indent}  `));
      id = pdfReference(object, 'Next');
    }
    return titles;
  };
  const [root = ''] = [...objects].find(([, object]) => object.includes('/Type /Outlines')) ?? [];
  return below(root, '');
}
