import { Parser } from 'htmlparser2';
import { LIMITS } from '#common/limits.ts';

/** Author HTML whose elements stand deeper in one another than `LIMITS.htmlDepth`. */
export class HtmlTooDeep extends Error {}

class DepthParser extends Parser {
  isVoid(name: string): boolean {
    return this.isVoidElement(name);
  }
}

/**
 * Looks how deep elements stand in one another, with the parser that everything else reads author HTML with: what HTML
 * closes by itself nests as little here as there. Stops at the first element too deep, so that its time is linear.
 * @throws HtmlTooDeep
 */
export function assertDepth(html: string): void {
  let depth = 0;
  const parser = new DepthParser({
    onopentagname: (name) => {
      if (parser.isVoid(name)) return;
      depth += 1;
      if (depth > LIMITS.htmlDepth) throw new HtmlTooDeep();
    },
    onclosetag: (name) => {
      if (!parser.isVoid(name)) depth -= 1;
    },
  });
  parser.end(html);
}
