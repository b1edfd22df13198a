import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import ts from 'typescript';
import routes from '../app/routes.ts';

/** `href`, and calls of the account library by its own addresses. */
const TAKERS = /^(?:href|(?:deps\.)?call)$/;

/** Addresses of app/routes.ts that the source writes by hand instead of with `href`, each in one line. */
export function writtenAddresses(files: Record<string, string> = sources()): string[] {
  const known = addressesOf(routes).map((pattern) => pattern.split('/'));
  return Object.entries(files).flatMap(([file, text]) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return writtenIn(source)
      .filter(({ address }) => known.some((pattern) => fits(address.split('/'), pattern)))
      .map(({ line, address }) => `${file}:${line}: ${address} is written by hand; \`href\` knows it`);
  });
}

/** The addresses of all entries, such as `/admin/ebooks/:ebookId/edit`. */
export function addressesOf(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = [base, path].filter(Boolean).join('/');
    return children ? addressesOf(children, address) : [`/${address}`];
  });
}

/** Texts that begin like an address, without their query; `…` replaces what a template puts in. */
function writtenIn(source: ts.SourceFile): { line: number; address: string }[] {
  const found: { line: number; address: string }[] = [];
  const visit = (node: ts.Node) => {
    const text = literalText(node)
      ?.replace(/^…/, '')
      .replace(/[?#].*/s, '');
    if (text?.startsWith('/') && !isPattern(text, node) && !(text === '/' && isPunctuation(node)))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, address: text });
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  return undefined;
}

/** Arguments of `href`, which is typed, direct or out of a table. */
function isPattern(text: string, node: ts.Node): boolean {
  const { parent } = node;
  if (text.includes('/:') || (ts.isPropertyAssignment(parent) && parent.name === node)) return true;
  return ts.isCallExpression(parent) && TAKERS.test(parent.expression.getText());
}

/** A slash between words, as in `split('/')`, or the sign that is typed, rather than the start page. */
function isPunctuation({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent) && /^(?:char|keys)$/.test(parent.name.getText())) return true;
  return ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression);
}

function fits(parts: string[], pattern: string[]): boolean {
  if (parts.length !== pattern.length || parts[1]?.startsWith('…')) return false;
  return pattern.every((part, n) => {
    const given = parts[n] ?? '';
    return part.startsWith(':') ? given !== '' : part === given || (part !== '' && given === '…');
  });
}

/** The files that run, without tests and texts. */
function sources(): Record<string, string> {
  const files = globSync('{app,server,common}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
