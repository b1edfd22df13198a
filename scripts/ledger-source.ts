import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { idsIn } from './ledger-lines.ts';

/** A test that carries ids, as its file has it, with the literals of its body and of the helpers it calls. */
export type TaggedTest = { file: string; line: number; title: string; ids: string[]; literals: string[] };

type Source = { file: string; tree: ts.SourceFile; declared: Map<string, ts.Node>; imported: Map<string, string> };

const sources = new Map<string, Source>();

/** The tests with ids in the files that `npm test` runs. */
export function taggedTests(root = '.'): TaggedTest[] {
  const globs = ['{app,common,server,tests,scripts}/**/*.test.ts', 'tests/e2e/**/*.spec.ts'];
  return globs.flatMap((glob) => globSync(glob, { cwd: root })).flatMap((file) => testsIn(root, file));
}

function testsIn(root: string, file: string): TaggedTest[] {
  const source = sourceOf(path.join(root, file));
  const tests: TaggedTest[] = [];
  visit(source.tree);
  return tests;

  function visit(node: ts.Node): void {
    // a group with ids may hold tests with ids of their own
    ts.forEachChild(node, visit);
    const title = ts.isCallExpression(node) ? titleOf(node) : null;
    if (title === null || idsIn(title).length === 0) return;
    const line = source.tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    tests.push({ file, line, title, ids: idsIn(title), literals: literalsOf(node, source, titleNode(node)) });
  }
}

function titleNode(node: ts.Node): ts.Node | undefined {
  return ts.isCallExpression(node) ? node.arguments[0] : undefined;
}

function titleOf(node: ts.CallExpression): string | null {
  const [first] = node.arguments;
  if (!first || node.arguments.length < 2) return null;
  return ts.isStringLiteralLike(first) || ts.isTemplateExpression(first) ? textOf(first) : null;
}

/** The literals in a node and, once each, in the declarations of tests that it names. */
function literalsOf(start: ts.Node, source: Source, without?: ts.Node): string[] {
  const found: string[] = [];
  const seen = new Set<ts.Node>();
  collect(start, source);
  return found;

  function collect(node: ts.Node, from: Source): void {
    if (node === without) return;
    const text = textOf(node);
    if (text !== null) found.push(text);
    if (ts.isIdentifier(node)) follow(node.text, from);
    ts.forEachChild(node, (child) => collect(child, from));
  }

  function follow(name: string, from: Source): void {
    const other = from.imported.get(name);
    const owner = other ? sourceOf(other) : from;
    const declaration = owner.declared.get(name);
    if (!declaration || seen.has(declaration)) return;
    seen.add(declaration);
    collect(declaration, owner);
  }
}

/** The text of a literal; what is filled in stands as a line break, which no word of the ledger holds. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('\n');
  }
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/\\(?=[^\w])/g, '');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const source: Source = { file, tree, declared: new Map(), imported: new Map() };
  for (const statement of tree.statements) register(statement, source);
  sources.set(file, source);
  return source;
}

/** Helpers are followed within the tests only: words taken from the product would always agree with it. */
function register(statement: ts.Statement, source: Source): void {
  if (ts.isFunctionDeclaration(statement) && statement.name) source.declared.set(statement.name.text, statement);
  if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      if (ts.isIdentifier(declaration.name)) source.declared.set(declaration.name.text, declaration);
    }
  }
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const file = fileOf(statement.moduleSpecifier.text, source.file);
  const names = statement.importClause?.namedBindings;
  if (!file || !names || !ts.isNamedImports(names)) return;
  for (const { name } of names.elements) source.imported.set(name.text, file);
}

function fileOf(specifier: string, from: string): string | null {
  const file = specifier.startsWith('#tests/')
    ? path.join('tests', specifier.slice('#tests/'.length))
    : path.join(path.dirname(from), specifier);
  const isOfTests = specifier.startsWith('#tests/') || (specifier.startsWith('.') && /(?:^|\/)tests\//.test(file));
  return isOfTests && existsSync(file) ? file : null;
}
