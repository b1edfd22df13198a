import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

const SCRIPT = /<script[\s>][\s\S]*?<\/script>/;
const TAG = /<[a-z][^<>]*>/;
const PARTS = new RegExp(`${SCRIPT.source}|${TAG.source}`, 'gi');
const STYLE = /(\s)style=(?=")/gi;
const HEAD = /<head>/i;

/** The attribute that stands for `style` in one answer. Nobody who has not seen the answer can guess it. */
export function styleAttribute(nonce: string): string {
  return `data-${createHash('sha256').update(nonce).digest('hex').slice(0, 16)}`;
}

/**
 * What brings the styles back. A policy without inline styles refuses the attribute but not what a script sets, and an
 * observer is notified of parsed elements before they are painted and before any other script runs.
 */
function restoringScript(name: string): string {
  return `(function(){var a="${name}";
function one(e){e.style.cssText=e.getAttribute(a);e.removeAttribute(a)}
function all(n){if(n.nodeType===1){if(n.hasAttribute(a))one(n);n.querySelectorAll("["+a+"]").forEach(one)}}
var o=new MutationObserver(function(r){r.forEach(function(m){m.addedNodes.forEach(all)})});
all(document.documentElement);o.observe(document,{childList:true,subtree:true});
addEventListener("load",function(){o.disconnect()});
document.currentScript.remove()})()`;
}

/**
 * Takes the style attributes out of a rendered document as it passes, together with the script that sets them again,
 * for a Content-Security-Policy that allows no inline styles. Expects the document as React writes it: lowercase
 * `style="..."`, and neither `<` nor `>` in attributes.
 */
export function withoutStyleAttributes(nonce: string): Transform {
  const name = styleAttribute(nonce);
  const decoder = new StringDecoder('utf8');
  const script = `<script nonce="${nonce}">${restoringScript(name)}</script>`;
  let rest = '';
  let isBegun = false;
  const pass = (text: string) => {
    const moved = text.replace(PARTS, (part) => (isScript(part) ? part : part.replace(STYLE, `$1${name}=`)));
    if (isBegun || !HEAD.test(moved)) return moved;
    isBegun = true;
    return moved.replace(HEAD, (head) => head + script);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = rest + decoder.write(chunk);
      const whole = wholeLength(text);
      rest = text.slice(whole);
      done(null, pass(text.slice(0, whole)));
    },
    flush(done) {
      done(null, pass(rest + decoder.end()));
    },
  });
}

function isScript(part: string): boolean {
  return /^<script[\s>]/i.test(part) && part.length > '<script>'.length && part.endsWith('</script>');
}

/** How much of the text ends outside of tags and scripts. */
function wholeLength(text: string): number {
  const script = text.lastIndexOf('<script');
  if (script >= 0 && text.indexOf('</script>', script) < 0) return script;
  const open = text.lastIndexOf('<');
  return open > text.lastIndexOf('>') ? open : text.length;
}
