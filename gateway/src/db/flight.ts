import pg from 'pg'
import { serialize } from 'pg-protocol'
import { Columns, type Field } from './columns.ts'
import { type SentValue, sentValue } from './sent-value.ts'
import type { Query } from './tx.ts'

type Connection = pg.Connection & { sendCopyFail(message: string): void }

/** A statement as one connection knows it. */
interface Prepared {
  readonly text: string
  /** Whether a flight that has left makes it. */
  sent: boolean
  /** Whether the server may have it: a flight that failed does not say how far it came. */
  maybe: boolean
  columns: Columns | undefined
}

/** The named statements of one connection, each described once. */
export class Prepareds {
  readonly #byName = new Map<string, Prepared>()

  of(name: string, text: string): Prepared {
    const found = this.#byName.get(name)
    if (found) {
      if (found.text !== text) throw new Error(`Two statements are called ${name}`)
      return found
    }
    const made = { text, sent: false, maybe: false, columns: undefined }
    if (name !== '') this.#byName.set(name, made)
    return made
  }
}

/** One statement with its values, and what it was answered. */
export class Asked {
  readonly name: string
  readonly text: string
  /** As they travel; undefined where the text goes by itself, which may then be several statements. */
  readonly values: readonly SentValue[] | undefined
  rows: unknown[] = []
  /** What was done, as the server says it: `UPDATE 2`. */
  done = ''
  prepared: Prepared | undefined
  readonly #told: ((asked: Asked) => void) | undefined
  readonly #failed: ((error: Error) => void) | undefined

  constructor(query: Query, told?: (asked: Asked) => void, failed?: (error: Error) => void) {
    const { name, text, values } = query
    this.name = name ?? ''
    this.text = text
    this.values = name === undefined && !values?.length ? undefined : (values ?? []).map(sentValue)
    this.#told = told
    this.#failed = failed
  }

  tell(): void {
    this.#told?.(this)
  }

  fail(error: Error): void {
    this.#failed?.(error)
  }
}

/** Of a long answer, between which others have their turn: one process answers everybody. */
const rowsAtOnce = 100

/**
 * Statements that leave together and end with one Sync: the server runs them in order, and none behind the first that
 * fails. It is what the driver takes for one query of its own class, without that class's clones and events.
 */
export class Flight {
  readonly #statements: readonly Asked[]
  readonly #landed: (error: Error | undefined) => void
  #at = 0
  #rowsRead = 0
  #stream: pg.Connection['stream'] | undefined
  #error: Error | undefined
  #failedAt: number | undefined
  // The driver looks for one and would set its own.
  readonly callback = () => {}

  /** @throws when two statements have one name */
  constructor(
    statements: readonly Asked[],
    prepareds: Prepareds,
    landed: (error: Error | undefined) => void,
  ) {
    this.#statements = statements
    this.#landed = landed
    // Here and not when it leaves: what throws there leaves the driver waiting for an answer.
    for (const asked of statements)
      asked.prepared = prepareds.of(asked.values === undefined ? '' : asked.name, asked.text)
  }

  submit(connection: Connection): null {
    this.#stream = connection.stream
    const [only] = this.#statements
    if (only!.values === undefined) {
      connection.query(only!.text)
      return null
    }
    const messages: Buffer[] = []
    for (const asked of this.#statements) this.#say(messages, asked)
    messages.push(serialize.sync())
    // As one write: each costs as much as a small statement.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages))
    return null
  }

  #say(messages: Buffer[], asked: Asked): void {
    const { name, text } = asked
    const prepared = asked.prepared!
    if (!prepared.sent) {
      if (prepared.maybe) messages.push(serialize.close({ type: 'S', name }))
      messages.push(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
      prepared.sent = true
      prepared.maybe = true
    }
    messages.push(
      serialize.bind({ statement: name, values: asked.values as SentValue[] }),
      serialize.execute(),
    )
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const asked = this.#statements[this.#at]!
    asked.prepared!.columns = new Columns(fields)
    asked.rows = []
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (++this.#rowsRead % rowsAtOnce === 0) giveWay(this.#stream!)
    const asked = this.#statements[this.#at]!
    try {
      asked.rows.push(asked.prepared!.columns!.rowOf(fields))
    } catch (error) {
      this.#error ??= error as Error
      this.#failedAt ??= this.#at
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#statements[this.#at]!
    asked.done = text
    if (asked.values !== undefined) this.#at++
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('No source stream defined')
  }

  handleCopyData(): void {}

  handleError(error: Error): void {
    for (const { prepared } of this.#statements.slice(this.#at)) if (prepared) prepared.sent = false
    this.#failedAt ??= this.#at
    this.#end(error)
  }

  handleReadyForQuery(): void {
    this.#end(this.#error)
  }

  /** What was done before a statement failed is told as such, though its transaction will not keep it. */
  #end(error: Error | undefined): void {
    this.#landed(error)
    const failedAt = this.#failedAt ?? Infinity
    for (const [at, asked] of this.#statements.entries())
      if (at < failedAt) asked.tell()
      else asked.fail(error!)
  }
}

/** The system hands over megabytes in one turn of the event loop: what comes behind these rows waits for the next one. */
function giveWay(stream: pg.Connection['stream']): void {
  if (stream.isPaused()) return
  stream.pause()
  setImmediate(() => stream.resume())
}

// The driver sends statements ahead of answers for queries of its own class alone.
Object.setPrototypeOf(Flight.prototype, pg.Query.prototype as object)
