import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from 'kysely';
import { isBusy } from '../busy.ts';
import { untilShortTurn } from '../turns.ts';

type Handle = { readonly isOpen: boolean; readonly isTransaction: boolean };
/** Milliseconds before the first retry, and the most before any further retry. */
const WAITS = { first: 2, longest: 50 };

/**
 * SQLite's one handle, used by many at once: a transaction has it for itself, and what waits for the write lock of another
 * process waits without blocking the thread, at most `patience` milliseconds, while others go on reading. The engine answers
 * at once, so that work of many statements would be one turn of the event loop: it lets others go now and then.
 */
export class TurnsDriver extends SqliteDriver {
  readonly #turns: Turns;

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], handle: Handle, patience: number) {
    super(config);
    this.#turns = new Turns(handle, patience);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    const turns = this.#turns;
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) => turns.run(connection, () => inner.executeQuery<R>(query)),
      streamQuery: async function* <R>(query: CompiledQuery, size: number): AsyncGenerator<QueryResult<R>> {
        for (let turn = turns.before(connection); turn; turn = turns.before(connection)) await turn;
        yield* inner.streamQuery<R>(query, size);
      },
    };
    return connection;
  }

  /** Finishes the pending statements, each within its own patience, then closes the handle. */
  override async destroy(): Promise<void> {
    await this.#turns.done();
    await super.destroy();
  }
}

/** Who has a transaction open on the handle; the others wait until it ends. */
class Turns {
  readonly #handle: Handle;
  readonly #patience: number;
  #holder: DatabaseConnection | null = null;
  #ended = Promise.withResolvers<void>();
  /** Statements that run or wait. */
  #pending = 0;

  constructor(handle: Handle, patience: number) {
    this.#handle = handle;
    this.#patience = patience;
  }

  /** Null if it is the connection's turn; else a promise to wait for before asking again. */
  before(connection: DatabaseConnection): Promise<void> | null {
    return this.#holder && this.#holder !== connection ? this.#ended.promise : null;
  }

  /** Runs a statement; one that met a foreign lock has changed nothing and is tried again, but inside a transaction. */
  async run<T>(connection: DatabaseConnection, statement: () => Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await this.#inTurn(connection, statement);
    } finally {
      this.#pending -= 1;
    }
  }

  /** Ends when no statement runs or waits, and at the latest when the first that waits for a lock would be refused. */
  async done(): Promise<void> {
    const end = performance.now() + this.#patience;
    do await pause(WAITS.first);
    while (this.#pending > 0 && performance.now() < end);
  }

  async #inTurn<T>(connection: DatabaseConnection, statement: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.#patience;
    const shortTurn = untilShortTurn();
    if (shortTurn) await shortTurn;
    for (let wait = WAITS.first; ; wait = Math.min(2 * wait, WAITS.longest)) {
      for (let turn = this.before(connection); turn; turn = this.before(connection)) await turn;
      const isInside = this.#holder === connection;
      const running = statement();
      // the statement has run; the next caller must see at once whether it opened or ended a transaction
      this.#settle(connection);
      try {
        return await running;
      } catch (error) {
        if (isInside || !isBusy(error) || performance.now() >= end) throw error;
      }
      await pause(wait);
    }
  }

  #settle(connection: DatabaseConnection): void {
    const isInside = this.#handle.isOpen && this.#handle.isTransaction;
    if (isInside) this.#holder = connection;
    if (isInside || this.#holder !== connection) return;
    this.#holder = null;
    this.#ended.resolve();
    this.#ended = Promise.withResolvers<void>();
  }
}
