import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { embeddedOwner } from './embedded.ts'

// PostgreSQL writes its socket's folder into the fifth line of its own pid file.
const socketLine = 4

/** The server that another process runs on a data folder, or undefined when none answers. */
export async function runningEmbedded(dataFolder: string): Promise<Connection | undefined> {
  const host = socketFolderOf(join(dataFolder, 'database', 'cluster', 'postmaster.pid'))
  if (host === undefined) return undefined
  const connection = { host, user: embeddedOwner, database: embeddedOwner }
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

function socketFolderOf(pidFile: string): string | undefined {
  try {
    return readFileSync(pidFile, 'utf8').split('\n')[socketLine]?.trim() || undefined
  } catch {
    return undefined
  }
}
