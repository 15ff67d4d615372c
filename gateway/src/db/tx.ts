/**
 * What a use case sees of the database: one open transaction.
 * Handlers, SQL files, the ledger and jobs take a Tx; nobody but the frame begins or commits one.
 */
export interface Query<R = unknown> {
  /** Prepared statement name (≤ 63 bytes); give one to every query of a hot path. */
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
  /** Carries the type of its rows from the SQL builder to the Tx; never set. */
  rowType?(row: R): void
}

export interface Tx {
  /** All rows. bigint columns arrive as bigint, timestamptz as ISO 8601 text in UTC, date as YYYY-MM-DD, jsonb parsed. */
  rows<R>(query: Query<R>): Promise<R[]>
  /** Exactly one row; anything else is a defect and throws. */
  one<R>(query: Query<R>): Promise<R>
  maybe<R>(query: Query<R>): Promise<R | undefined>
  /** Runs a statement and gives the number of rows it touched. */
  run(query: Query): Promise<number>
}

/** Whose rows the transaction may see; null sees no merchant's row at all (row-level security). */
export type Tenant = bigint | null

export interface TxOptions {
  readonly tenant: Tenant
  /**
   * `read` is READ ONLY and REPEATABLE READ: an answer of several statements tells of one moment, or a page would say that
   * a capture is through and still wait for it. `write` is READ COMMITTED with a 3 s lock time-out and a 10 s statement time-out.
   */
  readonly mode: 'read' | 'write'
}

/** The app's, which sees one merchant at a time, and the owner's, which is asked over all of them. */
export interface Databases {
  readonly app: Db
  readonly owner: Db
}

export interface Db {
  /** One transaction as the app role; commits when `work` resolves, rolls back when it throws. Serialisation failures and deadlocks of writes are tried again, at most three times. */
  tx<T>(options: TxOptions, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same of one statement that writes: BEGIN, it and COMMIT go to the database and back as one journey. */
  alone<R>(tenant: Tenant, query: Query<R>): Promise<R[]>
  close(): Promise<void>
}
