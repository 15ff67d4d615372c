import type pg from 'pg'
import { Asked, Flight, Prepareds } from './flight.ts'
import type { Query, TxOptions } from './tx.ts'

/** A connection with what is known of it. */
interface Line {
  readonly client: pg.PoolClient
  readonly prepareds: Prepareds
  /** Whether its last transaction only read and has yet to be committed. */
  leftOpen: boolean
}

const lines = new WeakMap<pg.PoolClient, Line>()

function lineOf(client: pg.PoolClient): Line {
  const known = lines.get(client)
  if (known) return known
  const line = { client, prepareds: new Prepareds(), leftOpen: false }
  lines.set(client, line)
  return line
}

const begins: Readonly<Record<TxOptions['mode'], Query>> = {
  read: { name: 'begin_read', text: 'begin isolation level repeatable read read only' },
  write: { name: 'begin_write', text: 'begin' },
}
const commit: Query = { name: 'commit', text: 'commit' }
const enterTenant = (tenant: bigint): Query => ({
  name: 'enter_tenant',
  text: `select set_config('app.merchant_id', $1, true)`,
  values: [tenant],
})

/** Until the end of the transaction; when it fails, so does the statement behind it. */
const planForValues: Query = { name: 'plan_for_values', text: 'set local plan_cache_mode = auto' }

/**
 * One transaction on one connection. What is asked in one turn of the event loop leaves as one flight, the first with
 * BEGIN before it, and nothing follows until that one has landed: no statement can run outside of the transaction.
 */
export class Transaction {
  readonly #line: Line
  readonly #options: TxOptions
  #state: 'new' | 'opening' | 'open' | 'over' = 'new'
  #opening: Promise<void> | undefined
  /** Why it did not begin. */
  #failed: Error | undefined
  #waiting: Asked[] = []
  #leaves = false
  #plansForValues = false

  constructor(client: pg.PoolClient, options: TxOptions) {
    this.#line = lineOf(client)
    this.#options = options
  }

  ask(query: Query): Promise<Asked> {
    return new Promise((resolve, reject) => {
      if (this.#state === 'over') throw new Error('This transaction is over')
      if (this.#failed) throw this.#failed
      const asked = new Asked(query, resolve, reject)
      if (query.name === undefined && asked.values !== undefined && !this.#plansForValues) {
        this.#plansForValues = true
        this.#waiting.push(new Asked(planForValues))
      }
      this.#waiting.push(asked)
      if (this.#leaves || this.#state === 'opening') return
      this.#leaves = true
      process.nextTick(() => this.#leave())
    })
  }

  /** The transaction's only statement: BEGIN, it and COMMIT in one flight. */
  async askAlone(query: Query): Promise<Asked> {
    const asked = new Asked(query)
    const end = new Asked(commit)
    await this.#open([asked, end])
    this.#end()
    guardCommitted(end)
    return asked
  }

  async end(): Promise<void> {
    if (this.#state === 'over') return
    if (this.#options.mode === 'write') await this.#commit()
    else await this.#leaveOpen()
    this.#end()
  }

  /** @returns whether the connection is fit for another transaction */
  async rollback(): Promise<boolean> {
    this.#leave()
    if (this.#state === 'new') return true
    const undone = this.ask({ text: 'rollback' })
    const isUndone = await undone.then(
      () => true,
      () => false,
    )
    this.#end()
    return isUndone
  }

  async #commit(): Promise<void> {
    if (this.#state === 'new' && this.#waiting.length === 0) return
    guardCommitted(await this.ask(commit))
  }

  /**
   * A read has nothing to lose, so nobody waits for its COMMIT: it goes along with the next BEGIN on this connection,
   * or by itself when none comes at once.
   */
  async #leaveOpen(): Promise<void> {
    this.#leave()
    if (this.#state === 'new') return
    if (this.#state === 'opening') await this.#opening
    const line = this.#line
    line.leftOpen = true
    setImmediate(() => {
      const left = takeLeftOpen(line)
      if (left.length > 0) fly(line, left).catch(() => {})
    })
  }

  /** What somebody still asks when all is over must not reach whoever has the connection next. */
  #end(): void {
    this.#state = 'over'
  }

  #leave(): void {
    this.#leaves = false
    if (this.#state === 'opening' || this.#waiting.length === 0) return
    const [first, ...others] = flightsOf(this.#waiting)
    this.#waiting = []
    if (this.#state !== 'new') {
      for (const flight of [first!, ...others]) fly(this.#line, flight).catch(() => {})
      return
    }
    const isSimple = first![0]!.values === undefined
    this.#waiting = [...(isSimple ? first! : []), ...others.flat()]
    this.#opening = this.#open(isSimple ? [] : first!).catch(() => {})
  }

  /** BEGIN with what follows: when it fails, none of that has run. */
  async #open(following: readonly Asked[]): Promise<void> {
    const { mode, tenant } = this.#options
    const begin = new Asked(begins[mode])
    const entering = tenant === null ? [] : [new Asked(enterTenant(tenant))]
    this.#state = 'opening'
    try {
      await fly(this.#line, [...takeLeftOpen(this.#line), begin, ...entering, ...following])
    } catch (error) {
      if (begin.done === '') {
        this.#failed = error as Error
        for (const asked of this.#waiting.splice(0)) asked.fail(this.#failed)
      }
      throw error
    } finally {
      this.#state = 'open'
      this.#leave()
    }
  }
}

/** Statements that may leave together; a text that goes by itself flies alone. */
function flightsOf(waiting: readonly Asked[]): Asked[][] {
  const flights: Asked[][] = []
  let isOpen = false
  for (const asked of waiting) {
    const isSimple = asked.values === undefined
    if (isOpen && !isSimple) flights.at(-1)!.push(asked)
    else flights.push([asked])
    isOpen = !isSimple
  }
  return flights
}

function fly({ client, prepareds }: Line, statements: readonly Asked[]): Promise<void> {
  return new Promise((resolve, reject) => {
    try {
      const flight = new Flight(statements, prepareds, (error) => (error ? reject(error) : resolve()))
      client.query(flight as never)
    } catch (error) {
      for (const asked of statements) asked.fail(error as Error)
      reject(error)
    }
  })
}

function takeLeftOpen(line: Line): Asked[] {
  if (!line.leftOpen) return []
  line.leftOpen = false
  return [new Asked(commit)]
}

// PostgreSQL answers COMMIT of a failed transaction with ROLLBACK instead of an error.
function guardCommitted({ done }: Asked): void {
  if (done !== 'COMMIT') throw new Error('A statement failed unnoticed and the transaction was rolled back')
}
