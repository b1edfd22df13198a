import ts from 'typescript';
import { declarationOf, declarationsOf, namesIn, referencesIn, scopeOf } from './ledger-names.ts';

/**
 * `outer`: a declaration that a test names from outside of it; `isOuterUsed`: whether its value or result is used
 * there.
 */
export type Context = { outer?: ts.Node; isOuterUsed?: boolean; seen?: Set<ts.Node> };

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** Functions that only return a value derived from their input: the result has to be used. */
const MAKERS = /^(?:Object|Array|JSON|String|Number|Math|Promise|Buffer|Date)\b|\.(?:map|flatMap|concat|reduce)$/;

/** Methods that select from a list: what they drop is in no expectation, unless they select what is missing. */
const CHOOSERS = ['filter', 'find', 'findIndex', 'some'];

/** Parts of an expression that have the value of the whole. */
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

/** The functions that define tests; their arguments are a title, a setting or the test. */
export const TESTERS = ['test', 'it', 'describe'];

/**
 * Whether a value in a test has an effect: it is compared, or passed to an expectation, a locator or another function.
 * A value has none if it only stands in a list, a constant or an unused result, and neither has a title or the message
 * of a failure.
 */
export function isUsed(node: ts.Node, context: Context): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) {
    return parent.expression === node ? isCallUsed(parent, context) : isArgumentUsed(node, parent, context);
  }
  if (ts.isNewExpression(parent)) return !/Error$/.test(parent.expression.getText()) && isUsed(parent, context);
  if (ts.isBinaryExpression(parent)) return isOperandUsed(node, parent, context);
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text !== 'length' && isUsed(parent, context);
  if (ts.isForOfStatement(parent)) return areDeclaredUsed(parent, context);
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) {
    return isDeclarationUsed(parent, namesIn(parent), context);
  }
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return isResultUsed(parent, context);
  if (ts.isCaseClause(parent) || ts.isTaggedTemplateExpression(parent) || ts.isIfStatement(parent)) return true;
  return CARRIERS.some((is) => is(parent)) && isUsed(parent, context);
}

/** A call of a function, or of a method of a value: the method's callback receives parts of the value. */
function isCallUsed(call: ts.CallExpression, context: Context): boolean {
  if (!ts.isPropertyAccessExpression(call.expression)) return isUsed(call, context);
  const callbacks = call.arguments.filter((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each));
  if (CHOOSERS.includes(call.expression.name.text) && !callbacks.some(isOfMissing)) return false;
  return callbacks.some((each) => areDeclaredUsed(each, context)) || isUsed(call, context);
}

function isOfMissing(callback: ts.ArrowFunction | ts.FunctionExpression): boolean {
  const { body } = callback;
  if (ts.isPrefixUnaryExpression(body)) return body.operator === ts.SyntaxKind.ExclamationToken;
  return ts.isBinaryExpression(body) && body.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

function isArgumentUsed(node: ts.Node, call: ts.CallExpression, context: Context): boolean {
  const [callee, root] = [call.expression.getText(), rootOf(call)];
  if (root === 'console') return false;
  if (TESTERS.includes(root)) return /\.(?:each|for)$/.test(callee);
  // the second argument of `expect` is the message of a failure
  if (callee === 'expect') return call.arguments[0] === node;
  return !MAKERS.test(callee) || isUsed(call, context);
}

/** The name that a chain of calls and properties starts with. */
export function rootOf(node: ts.Node): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

function isOperandUsed(node: ts.Node, { left, right, operatorToken }: ts.BinaryExpression, context: Context): boolean {
  if (COMPARISONS.has(operatorToken.kind)) return true;
  const isAssigned =
    operatorToken.kind >= ts.SyntaxKind.FirstAssignment && operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  if (!isAssigned) return isUsed(node.parent, context);
  const declaration = node === right && ts.isIdentifier(left) ? declarationOf(left) : null;
  return declaration !== null && isDeclarationUsed(declaration, namesIn(left), context);
}

/** The declarations of a loop or a function for its input. */
function areDeclaredUsed(scope: ts.Node, context: Context): boolean {
  return declarationsOf(scope).some((each) => isDeclarationUsed(each, namesIn(each), context));
}

function isDeclarationUsed(declaration: ts.Node, names: string[], context: Context): boolean {
  const { outer, isOuterUsed = false, seen = new Set() } = context;
  if (declaration === outer) return isOuterUsed;
  const scope = scopeOf(declaration);
  if (!scope || seen.has(declaration)) return false;
  const next = { ...context, seen: seen.add(declaration) };
  return referencesIn(scope, names).some((reference) => isUsed(reference, next));
}

/** What a function returns is used where the function is. */
function isResultUsed(node: ts.Node, context: Context): boolean {
  const maker = ts.findAncestor(node, ts.isFunctionLike);
  if (!maker) return false;
  if (!ts.isFunctionDeclaration(maker)) return isUsed(maker, context);
  return maker.name !== undefined && isDeclarationUsed(maker, [maker.name.text], context);
}
