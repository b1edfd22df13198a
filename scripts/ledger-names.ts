import ts from 'typescript';

const tables = new WeakMap<ts.Node, Map<string, ts.Node>>();

/** Where a name used in a file is declared; null if it is imported or belongs to the language. */
export function declarationOf(name: ts.Identifier): ts.Node | null {
  for (let scope = scopeOf(name); scope; scope = scopeOf(scope)) {
    const declaration = declaredIn(scope, name.text);
    if (declaration) return declaration;
  }
  return null;
}

/** The declarations of a name directly in a block, function, loop or file. */
export function declaredIn(scope: ts.Node, name: string): ts.Node | null {
  return tableOf(scope).get(name) ?? null;
}

/** The block, function, loop or file around a node; null around a file. */
export function scopeOf(node: ts.Node): ts.Node | null {
  return ts.findAncestor(node.parent, isScope) ?? null;
}

function isScope(node: ts.Node): boolean {
  return ts.isBlock(node) || ts.isSourceFile(node) || ts.isFunctionLike(node) || ts.isForOfStatement(node);
}

/** The names that a name or a pattern of names declares. */
export function namesIn(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isBindingElement(node) || ts.isVariableDeclaration(node) || ts.isParameter(node)) return namesIn(node.name);
  if (ts.isVariableDeclarationList(node)) return node.declarations.flatMap(namesIn);
  if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)) return [...node.elements].flatMap(namesIn);
  return [];
}

/** Whether one of the names is used for its value, not declared and not the name of a property. */
export function referencesIn(scope: ts.Node, names: string[]): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  visit(scope);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) && names.includes(node.text) && isReference(node)) found.push(node);
    ts.forEachChild(node, visit);
  }
}

export function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  return !ts.isFunctionDeclaration(parent);
}

function tableOf(scope: ts.Node): Map<string, ts.Node> {
  const known = tables.get(scope);
  if (known) return known;
  const table = new Map<string, ts.Node>();
  for (const declaration of declarationsOf(scope))
    for (const name of namesIn(nameOf(declaration))) table.set(name, declaration);
  tables.set(scope, table);
  return table;
}

function nameOf(declaration: ts.Node): ts.Node {
  return ts.isFunctionDeclaration(declaration) && declaration.name ? declaration.name : declaration;
}

/** The declarations directly in a block, function, loop or file. */
export function declarationsOf(scope: ts.Node): ts.Node[] {
  if (ts.isFunctionLike(scope)) return [...scope.parameters];
  if (ts.isForOfStatement(scope))
    return ts.isVariableDeclarationList(scope.initializer) ? [...scope.initializer.declarations] : [];
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return [];
  return scope.statements.flatMap((statement): ts.Node[] => {
    if (ts.isVariableStatement(statement)) return [...statement.declarationList.declarations];
    return ts.isFunctionDeclaration(statement) ? [statement] : [];
  });
}
