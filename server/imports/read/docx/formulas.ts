const START = /<m:oMath(?:\s[^<>]*)?>/g;
const END = '</m:oMath>';

/** Word's formulas as their plain words; mammoth does not know formulas. */
export function formulasAsText(xml: string): string {
  if (!xml.includes(END)) return xml;
  const parts: string[] = [];
  let from = 0;
  for (const start of xml.matchAll(START)) {
    if (start.index < from) continue;
    const end = xml.indexOf(END, start.index);
    if (end < 0) break;
    const words = [...xml.slice(start.index, end).matchAll(/<m:t(?:\s[^<>]*)?>([^<]*)<\/m:t>/g)].map(
      ([, text]) => text,
    );
    parts.push(xml.slice(from, start.index), `<w:r><w:t xml:space="preserve"> ${words.join('')} </w:t></w:r>`);
    from = end + END.length;
  }
  return [...parts, xml.slice(from)].join('').replace(/<\/?m:oMathPara(?:\s[^<>]*)?>|<m:oMathParaPr\/>/g, '');
}
