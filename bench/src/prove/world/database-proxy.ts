import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '@quayside/gateway/db/connection.ts'
import { type Statement, Statements } from './statements.ts'

/** What happens at a statement: it is let through, it never arrives, or it arrives and its answer does not. */
export type Fault = 'none' | 'before' | 'after'

/** Where and how one process is disturbed on its way to the database. */
export interface DatabaseProxy {
  /** What the process is given in place of the server's. */
  readonly connection: Connection
  /** Decides at each statement that leaves, until it is replaced; nothing from then on passes on a connection with a fault. */
  onStatement(decide: (statement: Statement) => Fault): void
  /** Closes each connection that had a fault, on both sides. */
  cut(): void
  stop(): Promise<void>
}

const socketName = '.s.PGSQL.5432'

/** Between one process and the server: both speak over a socket file, as the packaged PostgreSQL has no other. */
export async function startDatabaseProxy(server: Connection): Promise<DatabaseProxy> {
  if (!('host' in server)) throw new Error('a proof brings its own database')
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const lines = new Set<Line>()
  let decide: (statement: Statement) => Fault = () => 'none'
  const listener = createServer((client) => {
    const line = new Line(client, join(server.host, socketName), (statement) => decide(statement))
    lines.add(line)
    client.on('close', () => lines.delete(line))
  })
  listener.listen(join(folder, socketName))
  await once(listener, 'listening')
  return {
    connection: { ...server, host: folder },
    onStatement: (next) => void (decide = next),
    cut() {
      for (const line of lines) if (line.isFaulty) line.end()
    },
    async stop() {
      for (const line of lines) line.end()
      listener.close()
      await once(listener, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One connection of the process. */
class Line {
  readonly #client: Socket
  readonly #server: Socket
  isFaulty = false
  /** The statement at fault has left as a whole. */
  #isClosed = false

  constructor(client: Socket, path: string, decide: (statement: Statement) => Fault) {
    this.#client = client
    this.#server = createConnection(path)
    const statements = new Statements()
    client.on('data', (bytes: Buffer) => {
      for (const { raw, statement, isLast } of statements.read(bytes)) {
        if (this.#isClosed) return
        const fault = statement && !this.isFaulty ? decide(statement) : 'none'
        this.isFaulty ||= fault !== 'none'
        this.#isClosed = fault === 'before' || (this.isFaulty && isLast)
        if (fault !== 'before') this.#server.write(raw)
      }
    })
    this.#server.on('data', (bytes: Buffer) => {
      if (!this.isFaulty) client.write(bytes)
    })
    for (const [one, other] of [
      [client, this.#server],
      [this.#server, client],
    ] as const) {
      one.on('close', () => other.destroy())
      // A process that was killed, or a server that has ended, is no news here.
      one.on('error', () => other.destroy())
    }
  }

  end(): void {
    this.#client.destroy()
    this.#server.destroy()
  }
}
