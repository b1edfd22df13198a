import ts from 'typescript';
import { declarationOf, declarationsOf, namesIn, referencesIn, scopeOf } from './ledger-names.ts';

/** `outer`: a declaration that a test names from outside of it, `isOuterUsed` whether what it holds or returns is used there. */
export type Asked = { outer?: ts.Node; isOuterUsed?: boolean; seen?: Set<ts.Node> };

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** What makes but another value of what it is given: that value has to be used. */
const MAKERS = /^(?:Object|Array|JSON|String|Number|Math|Promise|Buffer|Date)\b|\.(?:map|flatMap|concat|reduce)$/;

/** What takes some of a list: those that it leaves are in no expectation, unless it takes what is missing. */
const CHOOSERS = ['filter', 'find', 'findIndex', 'some'];

/** Parts of an expression that come to what the whole comes to. */
const CARRIERS = [
  ts.isParenthesizedExpression,
  ts.isAsExpression,
  ts.isSatisfiesExpression,
  ts.isNonNullExpression,
  ts.isAwaitExpression,
  ts.isPrefixUnaryExpression,
  ts.isSpreadElement,
  ts.isSpreadAssignment,
  ts.isArrayLiteralExpression,
  ts.isObjectLiteralExpression,
  ts.isPropertyAssignment,
  ts.isShorthandPropertyAssignment,
  ts.isComputedPropertyName,
  ts.isMethodDeclaration,
  ts.isElementAccessExpression,
  ts.isConditionalExpression,
  ts.isTemplateSpan,
  ts.isTemplateExpression,
];

/** The functions that make tests; what they are given is a title, a setting or the test. */
export const TESTERS = ['test', 'it', 'describe'];

/**
 * Whether a value in a test comes to anything: it is compared, or handed to an expectation, a locator or another function. What only stands
 * in a list, a constant or a result that nothing uses does not, nor does a title, or what is said when a test fails.
 */
export function isUsed(node: ts.Node, asked: Asked): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) {
    return parent.expression === node ? isCallUsed(parent, asked) : isArgumentUsed(node, parent, asked);
  }
  if (ts.isNewExpression(parent)) return !/Error$/.test(parent.expression.getText()) && isUsed(parent, asked);
  if (ts.isBinaryExpression(parent)) return isOperandUsed(node, parent, asked);
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text !== 'length' && isUsed(parent, asked);
  if (ts.isForOfStatement(parent)) return areDeclaredUsed(parent, asked);
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) {
    return isDeclarationUsed(parent, namesIn(parent), asked);
  }
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return isResultUsed(parent, asked);
  if (ts.isCaseClause(parent) || ts.isTaggedTemplateExpression(parent) || ts.isIfStatement(parent)) return true;
  return CARRIERS.some((is) => is(parent)) && isUsed(parent, asked);
}

/** A function that is called, or a value that a method is called of: what the method hands to its callback is of it. */
function isCallUsed(call: ts.CallExpression, asked: Asked): boolean {
  if (!ts.isPropertyAccessExpression(call.expression)) return isUsed(call, asked);
  const callbacks = call.arguments.filter((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each));
  if (CHOOSERS.includes(call.expression.name.text) && !callbacks.some(isOfMissing)) return false;
  return callbacks.some((each) => areDeclaredUsed(each, asked)) || isUsed(call, asked);
}

function isOfMissing(callback: ts.ArrowFunction | ts.FunctionExpression): boolean {
  const { body } = callback;
  if (ts.isPrefixUnaryExpression(body)) return body.operator === ts.SyntaxKind.ExclamationToken;
  return ts.isBinaryExpression(body) && body.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

function isArgumentUsed(node: ts.Node, call: ts.CallExpression, asked: Asked): boolean {
  const [callee, root] = [call.expression.getText(), rootOf(call)];
  if (root === 'console') return false;
  if (TESTERS.includes(root)) return /\.(?:each|for)$/.test(callee);
  // the second argument of `expect` is what is said when it fails
  if (callee === 'expect') return call.arguments[0] === node;
  return !MAKERS.test(callee) || isUsed(call, asked);
}

/** The name that a chain of calls and properties starts with. */
export function rootOf(node: ts.Node): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

function isOperandUsed(node: ts.Node, { left, right, operatorToken }: ts.BinaryExpression, asked: Asked): boolean {
  if (COMPARISONS.has(operatorToken.kind)) return true;
  const isAssigned =
    operatorToken.kind >= ts.SyntaxKind.FirstAssignment && operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  if (!isAssigned) return isUsed(node.parent, asked);
  const declaration = node === right && ts.isIdentifier(left) ? declarationOf(left) : null;
  return declaration !== null && isDeclarationUsed(declaration, namesIn(left), asked);
}

/** What a loop or a function declares for what it is given. */
function areDeclaredUsed(scope: ts.Node, asked: Asked): boolean {
  return declarationsOf(scope).some((each) => isDeclarationUsed(each, namesIn(each), asked));
}

function isDeclarationUsed(declaration: ts.Node, names: string[], asked: Asked): boolean {
  const { outer, isOuterUsed = false, seen = new Set() } = asked;
  if (declaration === outer) return isOuterUsed;
  const scope = scopeOf(declaration);
  if (!scope || seen.has(declaration)) return false;
  const next = { ...asked, seen: seen.add(declaration) };
  return referencesIn(scope, names).some((reference) => isUsed(reference, next));
}

/** What a function returns is used where the function is. */
function isResultUsed(node: ts.Node, asked: Asked): boolean {
  const maker = ts.findAncestor(node, ts.isFunctionLike);
  if (!maker) return false;
  if (!ts.isFunctionDeclaration(maker)) return isUsed(maker, asked);
  return maker.name !== undefined && isDeclarationUsed(maker, [maker.name.text], asked);
}
