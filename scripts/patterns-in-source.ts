import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression at run time, and its position in the source, such as `server/log.ts:58`. */
export type Pattern = { place: string; source: string; flags: string };
/** Examples of values that only a running program knows, by the names of their variables. */
export type Examples = Record<string, string>;

type Files = Record<string, string>;

/** The files that run, without tests. */
export function sources(): Files {
  const files = globSync('{app,common,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/**
 * All regular expressions of the files: literals, and calls of `RegExp` whose text is assembled from constants of the
 * files and from `examples`. `unread` lists calls of `RegExp` with a part that cannot be evaluated.
 */
export function patternsIn(files: Files, examples: Examples = {}): { patterns: Pattern[]; unread: string[] } {
  const patterns: Pattern[] = [];
  const unread: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    if (!/RegExp|\//.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const known: Known = { files, examples, source };
    const visit = (node: ts.Node) => {
      node.forEachChild(visit);
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isRegularExpressionLiteral(node)) patterns.push({ place, ...partsOf(node.text) });
      if (!isConstruction(node)) return;
      const [pattern, flags] = node.arguments ?? [];
      if (!pattern || isJudged(pattern, source)) return;
      const made = expressionText(pattern, known);
      if (made === null) unread.push(`${place}: ${pattern.getText()}`);
      else patterns.push({ place, source: made, flags: (flags && expressionText(flags, known)) ?? '' });
    };
    visit(source);
  }
  return { patterns, unread };
}

type Known = { files: Files; examples: Examples; source: ts.SourceFile };

const isConstruction = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** Whether `RegExp` is given a regular expression literal, which is judged where it is written. */
function isJudged(pattern: ts.Expression, source: ts.SourceFile): boolean {
  if (ts.isRegularExpressionLiteral(pattern)) return true;
  if (!ts.isIdentifier(pattern)) return false;
  const initializer = initializerOf(pattern.text, source);
  return initializer !== undefined && (ts.isRegularExpressionLiteral(initializer) || isConstruction(initializer));
}

function partsOf(literal: string): { source: string; flags: string } {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** The text of an expression, as far as constants and examples give it. */
function expressionText(node: ts.Expression, known: Known): string | null {
  const example = known.examples[node.getText(known.source)];
  if (example !== undefined) return example;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return expressionText(node.expression, known);
  if (ts.isIdentifier(node)) return constantOf(node.text, known);
  if (ts.isTaggedTemplateExpression(node)) return templateOf(node.template, known, true);
  if (ts.isTemplateExpression(node)) return templateOf(node, known, false);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) return sumOf(node, known);
  return null;
}

function templateOf(node: ts.TemplateLiteral, known: Known, isRaw: boolean): string | null {
  const literalText = (part: ts.TemplateLiteralLikeNode) => (isRaw ? (part.rawText ?? part.text) : part.text);
  if (ts.isNoSubstitutionTemplateLiteral(node)) return literalText(node);
  let text = literalText(node.head);
  for (const { expression, literal } of node.templateSpans) {
    const value = expressionText(expression, known);
    if (value === null) return null;
    text += value + literalText(literal);
  }
  return text;
}

function sumOf({ left, right }: ts.BinaryExpression, known: Known): string | null {
  const [one, other] = [expressionText(left, known), expressionText(right, known)];
  if (one === null || other === null) return null;
  const isNumber = [one, other].every((text) => /^\d+$/.test(text));
  return isNumber ? String(Number(one) + Number(other)) : one + other;
}

/** The value of a constant of a file, or of the one that it is imported from. */
function constantOf(name: string, known: Known): string | null {
  const initializer = initializerOf(name, known.source);
  if (initializer) return expressionText(initializer, known);
  for (const statement of known.source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const one = bindings.elements.find((element) => element.name.text === name);
    const file = one && fileOf(statement.moduleSpecifier as ts.StringLiteral, known.source.fileName);
    const text = file && (known.files[file] ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined));
    if (!text) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return constantOf((one.propertyName ?? one.name).text, { ...known, source });
  }
  return null;
}

function initializerOf(name: string, source: ts.SourceFile): ts.Expression | undefined {
  const declared = source.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  );
  return declared.find((one) => one.name.getText(source) === name)?.initializer;
}

function fileOf({ text }: ts.StringLiteral, from: string): string {
  return text.startsWith('#') ? text.slice(1) : path.join(path.dirname(from), text);
}
