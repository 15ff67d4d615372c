import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './connection.ts'
import { createPool } from './pool.ts'

export interface Hearing {
  heard(payload: string): void
  /** The line was down, so something may have been missed. */
  again(): void
  onError(error: unknown): void
}

export interface Listener {
  /** From then on nothing is missed. */
  readonly heard: Promise<void>
  close(): Promise<void>
}

const againMs = { first: 250, most: 10_000 }
/** A line that is dead says nothing, so it is asked. */
const pingEveryMs = 20_000

/** Hears what transactions notify on a channel, over one connection of its own that is opened again whenever it is lost. */
export function listen(
  connection: Connection,
  channel: string,
  hearing: Hearing,
  as: 'app' | 'courier' = 'app',
): Listener {
  const pool = createPool(connection, { as, max: 1 })
  const closing = new AbortController()
  const { signal } = closing
  const begun = Promise.withResolvers<void>()
  const ended = stayOn(pool, channel, hearing, signal, begun.resolve)
  return {
    heard: begun.promise,
    async close() {
      closing.abort()
      await ended
      await pool.end()
    },
  }
}

async function stayOn(
  pool: pg.Pool,
  channel: string,
  hearing: Hearing,
  signal: AbortSignal,
  onOn: () => void,
): Promise<void> {
  let wait = againMs.first
  for (let first = true; !signal.aborted; first = false) {
    try {
      await hearOnce(pool, channel, signal, hearing.heard, () => {
        wait = againMs.first
        onOn()
        if (!first) hearing.again()
      })
    } catch (error) {
      if (!signal.aborted) hearing.onError(error)
    }
    await delay(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    wait = Math.min(wait * 2, againMs.most)
  }
}

/** Settles when the line ends: by itself, by an error, or because we hang up. */
async function hearOnce(
  pool: pg.Pool,
  channel: string,
  signal: AbortSignal,
  heard: Hearing['heard'],
  onOpen: () => void,
): Promise<void> {
  const client = await pool.connect()
  const line = Promise.withResolvers<void>()
  client.on('error', line.reject)
  client.on('end', () => line.resolve())
  client.on('notification', ({ payload = '' }) => heard(payload))
  const hangUp = () => line.resolve()
  signal.addEventListener('abort', hangUp)
  const ping = setInterval(() => void client.query('select').catch(line.reject), pingEveryMs)
  try {
    await client.query(`listen "${channel}"`)
    onOpen()
    if (!signal.aborted) await line.promise
  } finally {
    clearInterval(ping)
    signal.removeEventListener('abort', hangUp)
    client.release(true)
  }
}
