import { type ReactElement, type ReactNode, use } from 'react';

/** Rows that a server renders in one turn of its event loop. */
const ROWS = 40;

/**
 * The rows of a list that may be long: a server renders some at a time and answers other requests in between. It adds
 * no element to the page, and does nothing in a browser. Each row has a key.
 */
export function ByTurns({ children }: { children: ReactElement[] }): ReactNode {
  const turns = import.meta.env.SSR ? turnsOf(children.length) : [];
  return children.map((row, index) => (
    <InTurn key={row.key} turn={turns[Math.floor(index / ROWS) - 1]}>
      {row}
    </InTurn>
  ));
}

function InTurn({ turn, children }: { turn: Promise<void> | undefined; children: ReactElement }) {
  if (turn) use(turn);
  return children;
}

/** The promises that all portions but the first wait for, one turn after the other. */
function turnsOf(rows: number): Promise<void>[] {
  const turns: Promise<void>[] = [];
  let last = Promise.resolve();
  for (let at = ROWS; at < rows; at += ROWS) {
    last = last.then(nextTurn);
    turns.push(last);
  }
  return turns;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
