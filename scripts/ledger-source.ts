import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { idsIn } from './ledger-lines.ts';
import { declarationOf, declaredIn, isReference } from './ledger-names.ts';
import { type Context, isUsed, rootOf, TESTERS } from './ledger-uses.ts';

/** The literals of a test's body and of the test helpers that it calls, as far as they are used. */
export type Literals = { literals: string[]; numbers: number[] };

/** A test that carries ids, its own or its groups', as its file has it. */
export type TaggedTest = Literals & { file: string; line: number; title: string; ids: string[] };

type Source = { file: string; tree: ts.SourceFile; imported: Map<string, string> };

const sources = new Map<string, Source>();

const ORDINARY = ['{app,common,server,tests,scripts}/**/*.test.ts', 'tests/e2e/**/*.spec.ts'];

/** The tests with ids in some files: by default those that `npm test` runs. */
export function taggedTests(root = '.', globs = ORDINARY): TaggedTest[] {
  return globs.flatMap((glob) => globSync(glob, { cwd: root })).flatMap((file) => testsIn(root, file));
}

/** All literals of a program, with those of the files in its folder that it imports. */
export function literalsOfProgram(file: string): Literals {
  const found: Literals = { literals: [], numbers: [] };
  for (const each of programOf(file)) visit(sourceOf(each).tree);
  return found;

  function visit(node: ts.Node): void {
    note(node, found);
    ts.forEachChild(node, visit);
  }
}

/** A file with its imports, direct and indirect, from the same folder of the project. */
export function programOf(entry: string): Set<string> {
  const folder = entry.split('/')[0] ?? '';
  const files = new Set([entry]);
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(sourceOf(file).tree.text).importedFiles) {
      const other = fileName.startsWith('#') ? fileName.slice(1) : path.join(path.dirname(file), fileName);
      if (other.startsWith(`${folder}/`) && /\.tsx?$/.test(other)) files.add(other);
    }
  }
  return files;
}

function testsIn(root: string, file: string): TaggedTest[] {
  const source = sourceOf(path.join(root, file));
  const tests: TaggedTest[] = [];
  visit(source.tree, []);
  return tests;

  function visit(node: ts.Node, groups: string[]): void {
    const own = ts.isCallExpression(node) ? titleOf(node) : null;
    const titles = own === null ? groups : [...groups, own];
    const before = tests.length;
    const isTest = ts.isCallExpression(node) && own !== null && !isGroup(node);
    if (!isTest) ts.forEachChild(node, (child) => visit(child, titles));
    // a function may define the tests of a group
    if (own !== null && tests.length === before) add(node, titles.join(' '));
  }

  function add(node: ts.Node, title: string): void {
    const line = source.tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (idsIn(title).length > 0) tests.push({ file, line, title, ids: idsIn(title), ...foundIn(node, source) });
  }
}

function isGroup({ expression }: ts.CallExpression): boolean {
  return /^(?:test\.)?describe\b/.test(expression.getText());
}

/** The title of a test or of a group; null of other calls. */
function titleOf(node: ts.CallExpression): string | null {
  const [first] = node.arguments;
  if (!first || node.arguments.length < 2) return null;
  const title = ts.isStringLiteralLike(first) || ts.isTemplateExpression(first) ? literalText(first) : null;
  return title !== null && (TESTERS.includes(rootOf(node)) || idsIn(title).length > 0) ? title : null;
}

/** The literals of a test and of the test declarations that it names, as far as they are used. */
function foundIn(start: ts.Node, source: Source): Literals {
  const found: Literals = { literals: [], numbers: [] };
  const followed = new Map<ts.Node, boolean>();
  collect(start, source, {});
  return found;

  function collect(root: ts.Node, from: Source, context: Context): void {
    visit(root);

    function visit(node: ts.Node): void {
      // how long a helper waits at most is a net, whatever its test promises
      if (context.outer && isTimeout(node)) return;
      note(node, found, () => isUsed(node, context));
      if (ts.isIdentifier(node) && isReference(node) && !isIdle(node)) follow(node, root, from, context);
      ts.forEachChild(node, visit);
    }
  }

  function follow(name: ts.Identifier, root: ts.Node, from: Source, context: Context): void {
    const near = declarationOf(name);
    const file = near ? undefined : from.imported.get(name.text);
    const owner = file ? sourceOf(file) : from;
    const declaration = file ? declaredIn(owner.tree, name.text) : near;
    if (!declaration || TESTERS.includes(name.text) || ts.findAncestor(declaration, (node) => node === root)) return;
    const isOuterUsed = isUsed(name, context);
    if (followed.get(declaration) ?? (followed.has(declaration) && !isOuterUsed)) return;
    followed.set(declaration, isOuterUsed);
    const given = givenTo(declaration);
    if (given) collect(given, owner, {});
    else collect(declaration, owner, { outer: declaration, isOuterUsed });
  }
}

function isTimeout(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.name.getText() === 'timeout';
}

/** A name that has no effect where it stands. */
function isIdle({ parent }: ts.Identifier): boolean {
  return ts.isVoidExpression(parent) || ts.isExpressionStatement(parent);
}

function note(node: ts.Node, { literals, numbers }: Literals, counts = () => true): void {
  const [text, number] = [literalText(node), numberOf(node)];
  if (text !== null && counts()) literals.push(text);
  if (number !== null && counts()) numbers.push(number);
}

/** The collection of a loop, a table of tests or an array method, whose elements the callback names. */
function givenTo(declaration: ts.Node): ts.Node | null {
  const { parent } = declaration;
  if (ts.isVariableDeclarationList(parent) && ts.isForOfStatement(parent.parent)) return parent.parent.expression;
  if (!ts.isParameter(declaration)) return null;
  return ts.isCallExpression(parent.parent) ? parent.parent.expression : null;
}

/** The text of a literal; a filled-in value becomes a line break, which no word of the ledger holds. */
function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('\n');
  }
  if (ts.isRegularExpressionLiteral(node)) return node.text.replace(/\\(?=[^\w])/g, '');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [literalText(node.left), literalText(node.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** A number as it is written, or a product of such numbers. */
function numberOf(node: ts.Node): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isParenthesizedExpression(node)) return numberOf(node.expression);
  if (ts.isIdentifier(node) && isReference(node)) {
    const declaration = declarationOf(node);
    const held = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return held && (ts.isNumericLiteral(held) || ts.isBinaryExpression(held)) ? numberOf(held) : null;
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AsteriskToken) return null;
  const [left, right] = [numberOf(node.left), numberOf(node.right)];
  return left === null || right === null ? null : left * right;
}

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const source: Source = { file, tree, imported: new Map() };
  for (const statement of tree.statements) if (ts.isImportDeclaration(statement)) register(statement, source);
  sources.set(file, source);
  return source;
}

/** Helpers are followed within the tests only: words taken from the product would always agree with it. */
function register({ moduleSpecifier, importClause }: ts.ImportDeclaration, source: Source): void {
  if (!ts.isStringLiteral(moduleSpecifier)) return;
  const file = fileOf(moduleSpecifier.text, source.file);
  const names = importClause?.namedBindings;
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
